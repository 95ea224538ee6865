# prints: refused, no key -> retry
# prints: timeout, no key -> unknown
# prints: timeout, key -> retry
# prints: 429, no key -> retry
# prints: 500, no key -> unknown
# prints: 500, key -> retry
# prints: 422, key -> stop
# begin
NEVER_RAN = {"refused", "no name", 408, 429, 503}
MAY_HAVE_RUN = {"timeout", "reset", 500, 502, 504}


def decide(failure, repeatable):
    if failure in NEVER_RAN:
        return "retry"
    if failure in MAY_HAVE_RUN:
        return "retry" if repeatable else "unknown"
    return "stop"
# end


for failure, repeatable in [
    ("refused", False), ("timeout", False), ("timeout", True), (429, False), (500, False), (500, True), (422, True)
]:
    print(f"{failure}, {'key' if repeatable else 'no key'} -> {decide(failure, repeatable)}")
