-- prints: acct_1 | 500 | 2
-- prints: acct_2 | 350 | 2
-- prints: order-17 | 2
-- prints: unique violation
-- prints: 4
CREATE TABLE charges (account varchar(40), amount bigint, purchase varchar(40));

-- begin
INSERT INTO charges (account, amount, purchase) VALUES
    -- A reply was lost, and it was sent again.
    ('acct_1', 500, 'order-17'), ('acct_1', 500, 'order-17'),
    -- Two coffees, both wanted.
    ('acct_2', 350, 'coffee-1'), ('acct_2', 350, 'coffee-2'),
    ('acct_3', 900, 'order-18');

-- Who paid twice? Without a name, every pair of equal charges may be it:
SELECT account, amount, count(*) FROM charges
GROUP BY account, amount HAVING count(*) > 1 ORDER BY account;

-- With a name for each purchase, only the charge that was made twice:
SELECT purchase, count(*) FROM charges
GROUP BY purchase HAVING count(*) > 1;

-- And once it is mended, the ledger can refuse the next one by itself:
DELETE FROM charges WHERE purchase = 'order-17';
INSERT INTO charges (account, amount, purchase)
VALUES ('acct_1', 500, 'order-17');
ALTER TABLE charges ADD UNIQUE (account, purchase);
INSERT INTO charges (account, amount, purchase)
VALUES ('acct_1', 500, 'order-17');
-- end

SELECT count(*) FROM charges;
