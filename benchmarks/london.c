/* London hands in C, for comparison: the algorithm of keepseven.kernels.play.play_plain without draws after the keep.

   cc -O3 -march=native -shared -fPIC -o london.so london.c */

#include <stdint.h>
#include <stddef.h>

static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static void start(uint64_t *words, uint64_t seed, uint64_t stream)
{
    uint64_t state = seed ^ stream * 0xD1342543DE82EF95ULL;
    for (int i = 0; i < 4; i++) {
        uint64_t z = state += 0x9E3779B97F4A7C15ULL;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        words[i] = z ^ (z >> 31);
    }
}

/* keeps: a row of `length` for each number of mulligans; -1 is a mulligan. Gives the number of hands drawn. */
int64_t play(int64_t *cards, int64_t size, int64_t seed, int64_t stream, const int64_t *drawn, int64_t steps,
             const int32_t *keeps, int64_t length, int64_t games, int64_t *stages, int64_t *keys, int64_t *held)
{
    uint64_t s[4], bars[100];
    start(s, (uint64_t)seed, (uint64_t)stream);
    uint64_t a = s[0], b = s[1], c = s[2], d = s[3];
    for (int m = 0; m < steps; m++) {
        uint64_t product = 1;
        for (int64_t i = 0; i < drawn[m]; i++)
            product *= (uint64_t)(size - i);
        bars[m] = (0 - product) % product;
    }
    int64_t hands = 0;
    for (int64_t game = 0; game < games; game++) {
        int m = 0;
        int64_t key;
        int32_t kept;
        for (;;) {
            int64_t number = drawn[m], total;
            hands++;
            uint64_t x;
            do {
                x = rotl(a + d, 23) + a;
                uint64_t t = b << 17;
                c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = rotl(d, 45);
                total = 0;
                for (int64_t i = 0; i < number; i++) {
                    unsigned __int128 product = (unsigned __int128)x * (uint64_t)(size - i);
                    int64_t place = i + (int64_t)(uint64_t)(product >> 64);
                    x = (uint64_t)product;
                    int64_t card = cards[place];
                    cards[place] = cards[i];
                    cards[i] = card;
                    total += card;
                }
            } while (x < bars[m]);
            key = total >> 16;
            kept = keeps[m * length + key];
            if (kept >= 0)
                break;
            m++;
        }
        stages[game] = m;
        keys[game] = key;
        held[game] = kept;
    }
    return hands;
}
