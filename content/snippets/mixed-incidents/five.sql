-- prints: p1 | a key for each attempt
-- prints: p2 | another body under one key
-- prints: p3 | a stored failure is replayed
-- prints: p4 | something in between repeats
-- prints: p5 | nothing is wrong
CREATE TABLE arrivals (purchase varchar(10), sent integer, name varchar(10), body varchar(10), status integer, replayed boolean);

-- begin
-- What arrived, beside the number of attempts that the client made:
INSERT INTO arrivals (purchase, sent, name, body, status, replayed) VALUES
    ('p1', 2, '9f', '5.00', NULL, false),
    ('p1', 2, '1c', '5.00', 201, false),
    ('p2', 2, '9f', '5.00', NULL, false),
    ('p2', 2, '9f', '5.01', 422, false),
    ('p3', 2, '9f', '5.00', 500, false),
    ('p3', 2, '9f', '5.00', 500, true),
    ('p4', 1, '9f', '5.00', 201, false),
    ('p4', 1, '9f', '5.00', 201, true),
    ('p5', 2, '9f', '5.00', NULL, false),
    ('p5', 2, '9f', '5.00', 201, true);

SELECT purchase, CASE
        WHEN count(DISTINCT name) > 1 THEN 'a key for each attempt'
        WHEN count(DISTINCT body) > 1 THEN 'another body under one key'
        WHEN count(*) > max(sent) THEN 'something in between repeats'
        WHEN max(CASE WHEN replayed THEN status END) >= 500
            THEN 'a stored failure is replayed'
        ELSE 'nothing is wrong'
    END
FROM arrivals
GROUP BY purchase
ORDER BY purchase;
-- end
