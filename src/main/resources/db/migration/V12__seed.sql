-- Of which of its many an answer was: what it was drawn by, 0 for the question that its author had in mind.
ALTER TABLE answered_question ADD COLUMN latest_seed INT DEFAULT 0 NOT NULL;
ALTER TABLE review_answer ADD COLUMN seed INT DEFAULT 0 NOT NULL;
-- From it come the seeds of the questions that an interview asks.
ALTER TABLE interview ADD COLUMN seed INT DEFAULT 0 NOT NULL;
-- Whether the learner has had their word on what their own words claim.
ALTER TABLE interview_answer ADD COLUMN marked BOOLEAN DEFAULT FALSE NOT NULL;
