-- Runs of the playground, under a key that the page that asked for the run had made: asked for twice, it runs once.
create table playground_run (
    run_key    varchar(40) primary key,
    created_at timestamp(3) with time zone not null,
    -- The settings as a query, so that the page can be set up again.
    settings   varchar(2000) not null,
    scenario   varchar(100),
    predicted  varchar(40),
    -- The run as JSON; null while it is under way, or if the process died with it.
    result     text,
    failure    varchar(500)
);
create index playground_run_created_at on playground_run (created_at);
