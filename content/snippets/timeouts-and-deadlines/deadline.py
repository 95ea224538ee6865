# prints: attempt 1: no answer
# prints: attempt 2: 503
# prints: attempt 3: 503
# prints: the next wait would end after the deadline
# prints: within the deadline of 8 s: True
import concurrent.futures
import json
import os
import socket
import threading
import time
import urllib.error
import urllib.request
import uuid

drip = socket.create_server(("127.0.0.1", 0))


def drip_for_ten_seconds():
    """A byte every half second is never late for a timeout that begins anew with every read."""
    connection, _ = drip.accept()
    for byte in b"HTTP/1.1 503 No answer":
        connection.sendall(bytes([byte]))
        time.sleep(0.5)
    connection.close()


threading.Thread(target=drip_for_ten_seconds, daemon=True).start()
urls = [f"http://127.0.0.1:{drip.getsockname()[1]}"]


def send(key, timeout):
    request = urllib.request.Request(
        (urls.pop() if urls else os.environ["RETRYLAB_URL"]) + "/v1/charges",
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


workers = concurrent.futures.ThreadPoolExecutor()


# begin
def charge(key, deadline=8.0, attempt_timeout=2.0):
    ends = time.monotonic() + deadline  # a clock that nobody sets
    wait = 0.1
    for attempt in range(1, 6):
        # Never longer than anybody waits.
        seconds = min(attempt_timeout, ends - time.monotonic())
        if seconds <= 0:
            return None  # woken too late
        # In a thread: urllib's own timeout begins anew with every read.
        try:
            status = workers.submit(send, key, seconds).result(seconds)
        except (OSError, concurrent.futures.TimeoutError):
            status = "no answer"
        print(f"attempt {attempt}: {status}")
        if status not in ("no answer", 503):
            return status
        if time.monotonic() + wait >= ends:
            return print("the next wait would end after the deadline")
        time.sleep(wait)
        wait *= 10
# end


began = time.monotonic()
charge(str(uuid.uuid4()))
print("within the deadline of 8 s:", time.monotonic() - began < 8, flush=True)
os._exit(0)  # the thread that still reads is nobody's concern
