"""Cold processes: `keepseven hand` and `import keepseven`, seconds, and a checksum of the hands that were dealt."""

import subprocess
import sys
import zlib
from time import perf_counter

ROUNDS = 15
COMMANDS = {
    "the interpreter alone": ["-c", "pass"],
    "import keepseven": ["-c", "import keepseven"],
    "keepseven hand DECK": ["-m", "keepseven", "hand", "azorius-spirits", "--seed", "benchmark"],
}


def main() -> None:
    """Print the best and the middle of many processes of each kind."""
    for name, words in COMMANDS.items():
        times = []
        for _ in range(ROUNDS):
            begin = perf_counter()
            done = subprocess.run([sys.executable, *words], capture_output=True, check=True)
            times.append(perf_counter() - begin)
        check = f"; checksum {zlib.crc32(done.stdout):08x}" if done.stdout else ""
        print(f"{name}: best {min(times):.3f} s, median {sorted(times)[ROUNDS // 2]:.3f} s{check}")


if __name__ == "__main__":
    main()
