-- prints: 1 | refused | retry
-- prints: 2 | timeout | unknown
-- prints: 3 | timeout | retry
-- prints: 4 | 429 | retry
-- prints: 5 | 503 | unknown
-- prints: 6 | 503 | retry
-- prints: 7 | 422 | stop
CREATE TABLE attempts (n integer, failure varchar(10), keyed boolean);
INSERT INTO attempts VALUES (1, 'refused', false), (2, 'timeout', false), (3, 'timeout', true), (4, '429', false),
    (5, '503', false), (6, '503', true), (7, '422', true);

-- begin
CREATE TABLE failures (
    failure varchar(10) PRIMARY KEY,
    could_have_run boolean,
    could_pass boolean
);
INSERT INTO failures VALUES
    ('refused', false, true), ('no name', false, true),
    ('408', false, true), ('429', false, true),
    ('timeout', true, true), ('reset', true, true),
    ('500', true, true), ('502', true, true), ('504', true, true),
    -- (false, true) if the API promises that its 503 comes before the work.
    ('503', true, true),
    -- The first attempt is running: wait, and come back with the same key.
    ('409', true, true),
    ('400', false, false), ('401', false, false), ('403', false, false),
    ('404', false, false), ('405', false, false), ('410', false, false),
    ('422', false, false), ('501', false, false),
    ('402', true, false);

-- What may a job send again, of the attempts that failed last night?
SELECT n, f.failure, CASE
        WHEN NOT could_pass THEN 'stop'
        WHEN keyed OR NOT could_have_run THEN 'retry'
        ELSE 'unknown'
    END
FROM attempts a JOIN failures f ON f.failure = a.failure
ORDER BY n;
-- end
