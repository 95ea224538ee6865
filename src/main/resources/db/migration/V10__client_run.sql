-- Runs of the retrying client, under a key that the page that asked for the run had made: asked for twice, it runs once.
create table client_run (
    run_key    varchar(40) primary key,
    created_at timestamp(3) with time zone not null,
    -- The settings as a query, so that the page can be set up again.
    settings   varchar(4000) not null,
    preset     varchar(100),
    predicted  varchar(40),
    -- Asked for by a visitor; the node that runs it may be another one.
    stop_asked boolean not null,
    -- The run as JSON; null while it is under way, or if the process died with it.
    result     text,
    failure    varchar(500)
);
create index client_run_created_at on client_run (created_at);
