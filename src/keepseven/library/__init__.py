"""Operations on a library, for any engine; the script of the pre-game is one user of them."""
