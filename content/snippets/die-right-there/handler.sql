-- prints: 0
-- prints: unique violation
-- prints: 201 | charge 1
-- prints: 1
CREATE TABLE idempotency_keys (
    account     varchar(40),
    name        varchar(255),
    fingerprint varchar(64),
    status      integer,
    body        text,
    PRIMARY KEY (account, name)
);
CREATE TABLE charges (account varchar(40), amount bigint);

-- begin
BEGIN;
INSERT INTO idempotency_keys (account, name, fingerprint)
VALUES ('acct_1', 'order-17', '5d41…');
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
ROLLBACK;
-- That was the crash: the database undoes what was open. Nothing is left:
SELECT count(*) FROM charges;

-- The retry. The first statement claims the key, the last makes all three
-- true at once.
BEGIN;
INSERT INTO idempotency_keys (account, name, fingerprint)
VALUES ('acct_1', 'order-17', '5d41…');
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
UPDATE idempotency_keys SET status = 201, body = 'charge 1'
WHERE account = 'acct_1' AND name = 'order-17';
COMMIT;

-- A second retry is refused at its first statement, rolls back, and reads.
BEGIN;
INSERT INTO idempotency_keys (account, name, fingerprint)
VALUES ('acct_1', 'order-17', '5d41…');
ROLLBACK;
SELECT status, body FROM idempotency_keys
WHERE account = 'acct_1' AND name = 'order-17' AND fingerprint = '5d41…';
-- end

SELECT count(*) FROM charges;
