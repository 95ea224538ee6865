-- prints: calling
-- prints: 1
-- prints: finished
-- prints: 0
CREATE TABLE idempotency_keys (
    account varchar(40),
    name    varchar(255),
    request text,
    seen    timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP,
    point   varchar(20),
    status  integer,
    body    text,
    PRIMARY KEY (account, name)
);
CREATE TABLE charges (account varchar(40), amount bigint);

-- begin
BEGIN;
INSERT INTO idempotency_keys (account, name, request, point)
VALUES ('acct_1', 'order-17', 'amount=500', 'calling');
COMMIT;

-- Here the processor is called, under a key derived from account, name and
-- the instant first seen. After a crash this finds what is open:
SELECT point FROM idempotency_keys WHERE point <> 'finished';

-- The update first: of a retry and the completer only one finds the point.
-- Whoever finds no row rolls back, and reads the other's answer.
BEGIN;
UPDATE idempotency_keys SET point = 'finished', status = 201, body = '…'
WHERE account = 'acct_1' AND name = 'order-17' AND point = 'calling';
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
COMMIT;
-- end

SELECT count(*) FROM charges;
SELECT point FROM idempotency_keys;
SELECT count(*) FROM idempotency_keys WHERE point <> 'finished';
