# prints: a third failure, between 0 and 400 ms: True
# prints: the hundredth, between 0 and 10000 ms: True
# prints: the server says 2 s, 5 s are left: at least 2000 ms: True
# prints: the server says 120 s, 5 s are left: None
import os
import random
import urllib.error
import urllib.request

BASE, CAP = 100, 10_000


# begin
def wait_ms(failures, left_ms, retry_after_ms=0):
    """Full jitter. None: no attempt would begin in time."""
    ceiling = min(CAP, BASE * 2 ** (failures - 1))  # cap first,
    # Then draw; never before the server's time.
    wait = retry_after_ms + random.uniform(0, ceiling)
    return wait if wait < left_ms else None
# end


def told_to_wait(seconds):
    headers = {
        "Authorization": "Bearer " + os.environ["RETRYLAB_KEY"],
        "Idempotency-Key": "order-17",
        "Sandbox-Fault": f"respond;status=429;retry-after={seconds}",
    }
    try:
        urllib.request.urlopen(urllib.request.Request(os.environ["RETRYLAB_URL"] + "/v1/charges", b"amount=500&currency=usd", headers), timeout=10)
    except urllib.error.HTTPError as answer:
        return int(answer.headers["Retry-After"]) * 1000


print("a third failure, between 0 and 400 ms:", all(0 <= wait_ms(3, 60_000) <= 400 for _ in range(1000)))
print("the hundredth, between 0 and 10000 ms:", all(0 <= wait_ms(100, 60_000) <= 10_000 for _ in range(1000)))
print("the server says 2 s, 5 s are left: at least 2000 ms:", 2000 <= wait_ms(1, 5_000, told_to_wait(2)) <= 2_100)
print("the server says 120 s, 5 s are left:", wait_ms(1, 5_000, told_to_wait(120)))
