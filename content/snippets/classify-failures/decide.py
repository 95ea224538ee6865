# prints: refused, no key -> retry
# prints: timeout, no key -> unknown
# prints: timeout, key -> retry
# prints: reset, no key -> unknown
# prints: 429, no key -> retry
# prints: 500, no key -> unknown
# prints: 520, no key -> unknown
# prints: 503, no key -> unknown
# prints: 503, key -> retry
# prints: 422, key -> stop
import os
import socket
import urllib.error
import urllib.request
import uuid

# begin
NEVER_RAN = {"refused", "no name", 408, 429}
# 503 moves up if the API promises that it comes before the work. One that we
# don't know is the first of its class: 520 is a 500.
MAY_HAVE_RUN = {"timeout", "reset", 409, *range(500, 600)} - {501}


def decide(failure, repeatable):
    if failure in NEVER_RAN:
        return "retry"
    if failure in MAY_HAVE_RUN:
        return "retry" if repeatable else "unknown"
    return "stop"


def failure_of(error):
    if isinstance(error, urllib.error.HTTPError):
        return error.code
    # Urllib wraps what went wrong before there was an answer.
    cause = getattr(error, "reason", error)
    if isinstance(cause, ConnectionRefusedError):
        return "refused"
    if isinstance(cause, socket.gaierror):
        return "no name"
    return "timeout" if isinstance(cause, TimeoutError) else "reset"
# end


URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"], "Content-Type": "application/json"}
urllib.request.urlopen(
    urllib.request.Request(URL + "/v1/sandbox", b'{"keyRequired": false}', HEADERS, method="PATCH"), timeout=10
)


def fails(fault, keyed, url=URL):
    key = {"Idempotency-Key": str(uuid.uuid4())} if keyed else {}
    body = b'{"amount": 500, "currency": "usd"}'
    try:
        urllib.request.urlopen(
            urllib.request.Request(url + "/v1/charges", body, HEADERS | key | {"Sandbox-Fault": fault}),
            timeout=1 if fault == "hang" else 20,
        )
    except OSError as error:
        failure = failure_of(error)
        print(f"{failure}, {'key' if keyed else 'no key'} -> {decide(failure, keyed)}")


fails("hang", False, url="http://127.0.0.1:1")
fails("hang", False)
fails("hang", True)
fails("drop-reply", False)
fails("respond;status=429", False)
fails("respond;status=500", False)
fails("respond;status=520", False)
fails("respond;status=503", False)
fails("respond;status=503", True)
fails("respond;status=422", True)
