-- prints: calling
-- prints: 1
-- prints: finished
-- prints: 0
CREATE TABLE idempotency_keys (
    account varchar(40),
    name    varchar(255),
    request text,
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

-- Here the processor is called. After a crash this finds what is open:
SELECT point FROM idempotency_keys WHERE point <> 'finished';

BEGIN;
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
UPDATE idempotency_keys SET point = 'finished', status = 201, body = '…'
WHERE account = 'acct_1' AND name = 'order-17' AND point = 'calling';
COMMIT;
-- end

SELECT count(*) FROM charges;
SELECT point FROM idempotency_keys;
SELECT count(*) FROM idempotency_keys WHERE point <> 'finished';
