-- prints: unique violation
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
BEGIN;
INSERT INTO idempotency_keys (account, name) VALUES ('acct_1', 'order-17');
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
UPDATE idempotency_keys SET status = 201, body = '…'
WHERE account = 'acct_1' AND name = 'order-17';
COMMIT;

-- The retry: the unique constraint refuses its name, so its charge is
-- never reached.
BEGIN;
INSERT INTO idempotency_keys (account, name) VALUES ('acct_1', 'order-17');
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
ROLLBACK;
-- end

SELECT count(*) FROM charges;
