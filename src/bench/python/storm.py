"""The storm as a short script: one call served per tick, standard library only.

    python3 storm.py CLIENTS POLICIES SEEDS

with base 2 and cap 64, such as "100 none,exponential,full,equal,decorrelated 0-19" or "10000 full 20-24". It prints a
line for each run: policy, seed, calls, ticks, seconds of CPU time.
"""

import random
import sys
import time

BASE = 2
CAP = 64


def sleep(policy, fails, previous, rng):
    ceiling = min(CAP, BASE * 2**fails)
    if policy == "none":
        return 1
    if policy == "exponential":
        return ceiling
    if policy == "full":
        return rng.uniform(0, ceiling)
    if policy == "equal":
        return ceiling / 2 + rng.uniform(0, ceiling / 2)
    return min(CAP, rng.uniform(BASE, 3 * previous))


def storm(clients, policy, seed):
    rng = random.Random(seed)
    due = [0] * clients
    fails = [0] * clients
    previous = [BASE] * clients
    waiting = list(range(clients))
    calls = 0
    tick = 0
    while waiting:
        tick += 1
        ready = [client for client in waiting if due[client] <= tick]
        if not ready:
            continue
        calls += len(ready)
        served = rng.choice(ready)
        waiting.remove(served)
        for client in ready:
            if client != served:
                wait = max(1, sleep(policy, fails[client], previous[client], rng))
                fails[client] += 1
                previous[client] = wait
                due[client] = tick + wait
    return calls, tick


def main():
    clients = int(sys.argv[1])
    first, last = sys.argv[3].split("-")
    for policy in sys.argv[2].split(","):
        for seed in range(int(first), int(last) + 1):
            start = time.process_time()
            calls, ticks = storm(clients, policy, seed)
            print(policy, seed, calls, ticks, time.process_time() - start, flush=True)


if __name__ == "__main__":
    main()
