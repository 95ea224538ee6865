# prints: a third failure, between 0 and 400 ms: True
# prints: a tenth, between 0 and 10000 ms: True
# prints: the server says 2 s, 5 s are left: at least 2000 ms: True
# prints: the server says 120 s, 5 s are left: None
import random

BASE, CAP = 100, 10_000


# begin
def wait_ms(failures, left_ms, retry_after_ms=0):
    """Full jitter. None: no attempt would begin in time, so don't wait for it."""
    ceiling = min(CAP, BASE * 2 ** (failures - 1))  # cap first,
    wait = retry_after_ms + random.uniform(0, ceiling)  # then draw; never before the server's time
    return wait if wait < left_ms else None
# end


print("a third failure, between 0 and 400 ms:", all(0 <= wait_ms(3, 60_000) <= 400 for _ in range(1000)))
print("a tenth, between 0 and 10000 ms:", all(0 <= wait_ms(10, 60_000) <= 10_000 for _ in range(1000)))
print("the server says 2 s, 5 s are left: at least 2000 ms:", 2000 <= wait_ms(1, 5_000, 2_000) <= 2_100)
print("the server says 120 s, 5 s are left:", wait_ms(1, 5_000, 120_000))
