# prints: the same name after a crash: True
# prints: another account, another name: True
# prints: used again a day later, another name: True
import hashlib
import json


# begin
def derived_key(account, key, first_seen):
    parts = json.dumps([account, key, first_seen])  # no two different lists look alike
    return hashlib.sha256(parts.encode()).hexdigest()
# end


name = derived_key("acct_1", "order-17", "2026-11-30T09:00:00Z")
print("the same name after a crash:", name == derived_key("acct_1", "order-17", "2026-11-30T09:00:00Z"))
print("another account, another name:", name != derived_key("acct_2", "order-17", "2026-11-30T09:00:00Z"))
print("used again a day later, another name:", name != derived_key("acct_1", "order-17", "2026-12-01T10:00:00Z"))
