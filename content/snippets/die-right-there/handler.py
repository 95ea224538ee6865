# prints: after the crash: 0 charges
# prints: (201, 'charge 1')
# prints: (201, 'charge 1')
# prints: (422, None)
# prints: in the end: 1 charge
import os
import sqlite3
import tempfile

FILE = os.path.join(tempfile.mkdtemp(), "shop.db")


def connect():
    return sqlite3.connect(FILE, isolation_level=None)


db = connect()
db.executescript("""
    CREATE TABLE idempotency_keys (account, name, fingerprint, status, body, PRIMARY KEY (account, name));
    CREATE TABLE charges (id INTEGER PRIMARY KEY, account, amount);
""")


# begin
CLAIM = """INSERT INTO idempotency_keys (account, name, fingerprint)
    VALUES (?, ?, ?)"""
CHARGE = "INSERT INTO charges (account, amount) VALUES (?, ?)"
ANSWER = """UPDATE idempotency_keys SET status = 201, body = ?
    WHERE account = ? AND name = ?"""
STORED = """SELECT fingerprint, status, body FROM idempotency_keys
    WHERE account = ? AND name = ?"""


def charge(account, key, amount, before_commit=lambda: None):
    identity, fingerprint = (account, key), f"POST /charges {amount}"
    try:
        db.execute("BEGIN IMMEDIATE")
        db.execute(CLAIM, (*identity, fingerprint))
        made = db.execute(CHARGE, (account, amount)).lastrowid
        db.execute(ANSWER, (f"charge {made}", *identity))
        before_commit()  # where a test lets it die
        db.execute("COMMIT")
    except sqlite3.Error as failure:
        db.rollback()
        # The name is taken, so whoever took it has committed.
        if not isinstance(failure, sqlite3.IntegrityError):
            raise
    stored, status, body = db.execute(STORED, identity).fetchone()
    return (status, body) if stored == fingerprint else (422, None)
# end


def charges():
    return db.execute("SELECT count(*) FROM charges").fetchone()[0]


class Died(BaseException):
    pass


def die():
    db.close()  # the connection goes, and its open transaction with it
    raise Died


try:
    charge("acct_1", "order-17", 500, before_commit=die)
except Died:
    db = connect()
print("after the crash:", charges(), "charges")
print(charge("acct_1", "order-17", 500))
print(charge("acct_1", "order-17", 500))
print(charge("acct_1", "order-17", 900))
print("in the end:", charges(), "charge")
