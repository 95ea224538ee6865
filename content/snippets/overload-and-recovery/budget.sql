-- prints: 12:00 | 20 | 21 | 1.05
-- prints: 12:01 | 20 | 80 | 4.00
-- prints: 12:02 | 20 | 22 | 1.10
-- prints: 12:01 | 4.00
CREATE TABLE attempts (at varchar(5), request integer, attempt integer);
INSERT INTO attempts
WITH minutes (at, first_retries, more) AS (VALUES ('12:00', 1, 0), ('12:01', 20, 20), ('12:02', 2, 0)),
     digits (d) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)),
     tens (t) AS (VALUES (0), (10)),
     tries (n) AS (VALUES (1), (2), (3), (4))
SELECT at, t + d, n
FROM minutes CROSS JOIN digits CROSS JOIN tens CROSS JOIN tries
WHERE n = 1 OR (n = 2 AND t + d < first_retries) OR (n > 2 AND t + d < more);

-- begin
-- From the log of a dependency: what did one request become, minute by
-- minute?
CREATE VIEW factor AS
SELECT at,
    count(DISTINCT request) AS requests,
    count(*) AS calls,
    CAST(1.0 * count(*) / count(DISTINCT request) AS decimal(5, 2))
        AS calls_per_request
FROM attempts
GROUP BY at;
SELECT * FROM factor ORDER BY at;

-- A refund of 0.1 holds it at 1.1 in the long run, and a full bucket pays for
-- ten more, once. Where it is above that, somebody retries without a budget:
SELECT at, calls_per_request FROM factor WHERE calls > 1.1 * requests + 10;
-- end
