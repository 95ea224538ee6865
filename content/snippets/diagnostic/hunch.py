# prints: attempt 1: 503
# prints: attempt 2: 503
# prints: attempt 3: 201
# prints: said 3, happened 1
import json
import os
import urllib.error
import urllib.request

URL = os.environ["RETRYLAB_URL"]
HEADERS = {"Authorization": "Bearer " + os.environ["RETRYLAB_KEY"], "Content-Type": "application/json"}


def send(method, path, body=None, headers={}):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data, HEADERS | headers, method=method)
    try:
        return urllib.request.urlopen(request, timeout=10)
    except urllib.error.HTTPError as answer:
        return answer


def charge(fault):
    headers = {"Sandbox-Fault": fault} if fault else {}
    return send("POST", "/v1/charges", {"amount": 500, "currency": "usd"}, headers)


def charges():
    return json.load(send("GET", "/v1/account"))["charges"]


send("PATCH", "/v1/sandbox", {"keyRequired": False})

# begin
said = 3  # the number first, before anything runs

before = charges()
for attempt in range(1, 4):
    reply = charge(fault="respond;status=503" if attempt < 3 else "")
    print(f"attempt {attempt}: {reply.status}")
# Counted at the server, not among the replies.
happened = charges() - before
print(f"said {said}, happened {happened}")
# end
