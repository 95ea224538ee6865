-- prints: waits
-- prints: unique violation
-- prints: 201 | charge 1
-- prints: 1
CREATE TABLE idempotency_keys (
    account varchar(40),
    name    varchar(255),
    status  integer,
    body    text,
    PRIMARY KEY (account, name)
);
CREATE TABLE charges (account varchar(40), amount bigint);

-- begin
-- session 1
BEGIN;
INSERT INTO idempotency_keys (account, name) VALUES ('acct_1', 'order-17');
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);

-- session 2, meanwhile
BEGIN;
-- Waits.
INSERT INTO idempotency_keys (account, name) VALUES ('acct_1', 'order-17');

-- session 1
UPDATE idempotency_keys SET status = 201, body = 'charge 1'
WHERE account = 'acct_1' AND name = 'order-17';
COMMIT;

-- session 2: the insert is now refused. Nothing can be read on PostgreSQL
-- before this:
ROLLBACK;
SELECT status, body FROM idempotency_keys
WHERE account = 'acct_1' AND name = 'order-17';
-- end

SELECT count(*) FROM charges;
