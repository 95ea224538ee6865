-- Replays of one schedule on this database, under a key that the page that asked for it had made: asked for twice, it
-- runs once.
create table replay (
    run_key    varchar(60) primary key,
    -- The crash table that it is a cell of; empty for none.
    table_key  varchar(40) not null,
    created_at timestamp(3) with time zone not null,
    -- What is replayed: the name of a cell, or a program and its schedule, as they stand in an address.
    subject    varchar(1000) not null,
    predicted  varchar(40),
    -- What was seen, as JSON; null while it is under way, or if the process died with it.
    result     text,
    failure    varchar(500)
);
create index replay_table_key on replay (table_key);
create index replay_created_at on replay (created_at);

-- A run of all cells of the crash table. It belongs to a visitor, who may have one under way.
create table crash_table (
    run_key    varchar(40) primary key,
    created_at timestamp(3) with time zone not null,
    visitor    bigint not null,
    -- The last sign of life of the node that runs it: a run that has given none for long has died with its node.
    seen_at    timestamp(3) with time zone not null,
    cells      int not null,
    done       int not null,
    stopped    boolean not null
);
create index crash_table_visitor on crash_table (visitor);
create index crash_table_created_at on crash_table (created_at);
