"""A QHPLUGIN plugin that announces more levels than it lists."""

import sys

if __name__ == "__main__":
    if "-info" in sys.argv:
        print("QHPLUGIN V1.3\nFake\nLEVELS 9\n1 - only\nENDINFO")
    else:
        for line in sys.stdin:
            print("BYE" if line.strip() == "QUIT" else "1", flush=True)
