-- prints: 3
-- prints: 1 | expired
-- prints: 2 | expired
-- prints: 3 | running
-- prints: 4 | waiting
CREATE TABLE jobs (id integer PRIMARY KEY, state varchar(10) DEFAULT 'waiting', deadline timestamp with time zone);
INSERT INTO jobs (id, deadline) VALUES
    (1, CURRENT_TIMESTAMP - INTERVAL '5' SECOND), (2, CURRENT_TIMESTAMP + INTERVAL '1' SECOND),
    (3, CURRENT_TIMESTAMP + INTERVAL '8' SECOND), (4, CURRENT_TIMESTAMP + INTERVAL '9' SECOND);

-- begin
-- The work takes two seconds. Whoever has less than that left gets no
-- answer in time: say so now.
UPDATE jobs SET state = 'expired'
WHERE state = 'waiting'
    AND deadline < CURRENT_TIMESTAMP + INTERVAL '2' SECOND;

-- A worker takes the one that is due first, and passes over those that
-- another worker holds.
BEGIN;
SELECT id FROM jobs WHERE state = 'waiting'
ORDER BY deadline FETCH FIRST 1 ROW ONLY FOR UPDATE SKIP LOCKED;
-- The one that was found.
UPDATE jobs SET state = 'running' WHERE id = 3;
COMMIT;
-- end

SELECT id, state FROM jobs ORDER BY id;
