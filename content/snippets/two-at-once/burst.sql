-- prints: unique violation
-- prints: 1
CREATE TABLE idempotency_keys (account varchar(40), name varchar(255), PRIMARY KEY (account, name));

-- begin
INSERT INTO idempotency_keys (account, name) VALUES ('acct_1', 'order-17');
INSERT INTO idempotency_keys (account, name) VALUES ('acct_1', 'order-17');
-- end

SELECT count(*) FROM idempotency_keys;
