-- prints: 201 charge 1
-- prints: 422
-- prints: 1 key
-- prints: 0 keys
CREATE TABLE charges (account varchar(40), amount bigint);

-- begin
CREATE TABLE idempotency_keys (
    account     varchar(40),
    name        varchar(255),
    fingerprint varchar(64) NOT NULL, -- a repeat, or another request?
    status      integer, -- null only while its own transaction is open
    body        text,
    expires     timestamp with time zone NOT NULL,
    PRIMARY KEY (account, name) -- this decides between two at once
);

-- The claim. One row: the key is ours. None: roll back, and read.
BEGIN;
INSERT INTO idempotency_keys (account, name, fingerprint, expires)
VALUES ('acct_1', 'order-17', '5d41…', CURRENT_TIMESTAMP + INTERVAL '1' DAY)
ON CONFLICT DO NOTHING;
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
UPDATE idempotency_keys SET status = 201, body = 'charge 1'
WHERE account = 'acct_1' AND name = 'order-17';
COMMIT;

-- A repeat is sent what is stored. Another request under its name is not:
SELECT CASE fingerprint WHEN '5d41…' THEN status || ' ' || body ELSE '422' END
FROM idempotency_keys WHERE account = 'acct_1' AND name = 'order-17';

-- The sweep goes in small batches, so that no charge waits long for it:
DELETE FROM idempotency_keys WHERE (account, name) IN (
    SELECT account, name FROM idempotency_keys
    WHERE expires < CURRENT_TIMESTAMP
    ORDER BY expires FETCH FIRST 1000 ROWS ONLY);
-- end

SELECT CASE fingerprint WHEN '7c22…' THEN status || ' ' || body ELSE '422' END
FROM idempotency_keys WHERE account = 'acct_1' AND name = 'order-17';
-- The claim of a twin takes no row, and the sweep left what is not over.
INSERT INTO idempotency_keys (account, name, fingerprint, expires)
VALUES ('acct_1', 'order-17', '5d41…', CURRENT_TIMESTAMP) ON CONFLICT DO NOTHING;
SELECT count(*) || ' key' FROM idempotency_keys;
UPDATE idempotency_keys SET expires = CURRENT_TIMESTAMP - INTERVAL '1' SECOND;
DELETE FROM idempotency_keys WHERE (account, name) IN (
    SELECT account, name FROM idempotency_keys
    WHERE expires < CURRENT_TIMESTAMP ORDER BY expires FETCH FIRST 1000 ROWS ONLY);
SELECT count(*) || ' keys' FROM idempotency_keys;
