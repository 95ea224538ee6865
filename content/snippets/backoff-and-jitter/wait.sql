-- prints: too early or too late: 0
-- prints: nearly all at a time of their own
-- prints: 990 left
CREATE TABLE jobs (
    id          integer PRIMARY KEY,
    failures    integer DEFAULT 2,
    failed      timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP,
    retry_after double precision DEFAULT 0,
    deadline    timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP + INTERVAL '60' SECOND,
    not_before  timestamp(6) with time zone
);
INSERT INTO jobs (id)
WITH digits (d) AS (VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9))
SELECT a.d * 100 + b.d * 10 + c.d FROM digits a CROSS JOIN digits b CROSS JOIN digits c;
UPDATE jobs SET retry_after = 120 WHERE id < 10;

-- begin
-- A thousand jobs failed at once, each for the third time. No worker takes
-- one before its time:
UPDATE jobs
SET failures = failures + 1,
    not_before = failed + INTERVAL '1' SECOND
        -- Cap first, then a draw for each row.
        * (retry_after + random() * least(10, 0.1 * power(2, failures)));

-- Those whose time would come after their deadline wait for nothing. Fail
-- them now:
DELETE FROM jobs WHERE not_before >= deadline;
-- end

SELECT 'too early or too late: ' || count(*) FROM jobs WHERE not_before < failed OR not_before > failed + INTERVAL '1' SECOND * 0.4;
SELECT CASE WHEN count(DISTINCT not_before) > 900 THEN 'nearly all at a time of their own' ELSE 'in step' END FROM jobs;
SELECT count(*) || ' left' FROM jobs;
