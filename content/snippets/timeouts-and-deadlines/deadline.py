# prints: attempt 1: 503
# prints: attempt 2: 503
# prints: attempt 3: 503
# prints: the next wait would end after the deadline
import json
import os
import time
import urllib.error
import urllib.request
import uuid


def send(key, timeout):
    request = urllib.request.Request(
        os.environ["RETRYLAB_URL"] + "/v1/charges",
        json.dumps({"amount": 500, "currency": "usd"}).encode(),
        {
            "Authorization": "Bearer " + os.environ["RETRYLAB_KEY"],
            "Content-Type": "application/json",
            "Idempotency-Key": key,
            "Sandbox-Fault": "respond;status=503",
        },
    )
    try:
        return urllib.request.urlopen(request, timeout=timeout).status
    except urllib.error.HTTPError as answer:
        return answer.code


# begin
def charge(key, deadline=8.0, attempt_timeout=2.0):
    ends = time.monotonic() + deadline  # a clock that nobody sets
    wait = 0.1
    for attempt in range(1, 6):
        left = ends - time.monotonic()
        status = send(key, timeout=min(attempt_timeout, left))  # never longer than anybody waits
        print(f"attempt {attempt}: {status}")
        if status != 503:
            return status
        if time.monotonic() + wait >= ends:
            return print("the next wait would end after the deadline")
        time.sleep(wait)
        wait *= 10
# end


charge(str(uuid.uuid4()))
