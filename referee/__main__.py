"""`python -m referee` is `scalekeeper`."""

import sys

if __name__ == "__main__":
    try:
        from .commands.cli import main

        sys.exit(main())
    except KeyboardInterrupt:  # while it is still being loaded
        sys.exit(130)
