-- prints: 3 | 1
CREATE TABLE charges (account varchar(40), amount bigint);

-- begin
CREATE TABLE said (charges integer);
INSERT INTO said VALUES (3); -- the number first, before anything runs

BEGIN; -- Attempt 1 fails before its commit.
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
ROLLBACK;

BEGIN; -- Attempt 2 as well.
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
ROLLBACK;

BEGIN; -- Attempt 3 goes through.
INSERT INTO charges (account, amount) VALUES ('acct_1', 500);
COMMIT;

SELECT charges AS said, (SELECT count(*) FROM charges) AS happened
FROM said;
-- end
