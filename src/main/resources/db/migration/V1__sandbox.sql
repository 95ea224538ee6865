-- The sandbox: what an idempotent endpoint keeps. One set of statements for H2 (MODE=PostgreSQL) and PostgreSQL.

create table sandbox (
    id              varchar(40) primary key,
    created_at      timestamp(3) with time zone not null,
    expires_at      timestamp(3) with time zone not null,
    -- How far this sandbox's clock runs ahead of the database's, so that nobody waits a day for an expiry.
    clock_offset_ms bigint not null,
    -- Settings as JSON: they are read and written whole.
    settings        varchar(20000) not null
);
create index sandbox_expires_at on sandbox (expires_at);

create table account (
    id           varchar(40) primary key,
    sandbox_id   varchar(40) not null references sandbox (id) on delete cascade,
    position     int not null,
    -- SHA-256 of the API key, in hex: a copy of the database lets nobody in.
    api_key_hash varchar(64) not null unique
);
create index account_sandbox on account (sandbox_id);

-- The ledger. No balance is kept beside it: a hot row would make an account's charges wait for each other.
create table charge (
    seq         bigint generated always as identity primary key,
    id          varchar(40) not null unique,
    account_id  varchar(40) not null references account (id) on delete cascade,
    amount      bigint not null,
    currency    varchar(3) not null,
    source      varchar(40) not null,
    description varchar(16384),
    metadata    varchar(100000) not null,
    created_at  timestamp(3) with time zone not null
);
create index charge_account on charge (account_id, seq);

-- One row per (account, key): two columns, never a glued string. The primary key does the concurrency control.
create table idempotency_key (
    account_id      varchar(40) not null references account (id) on delete cascade,
    idempotency_key varchar(255) not null,
    fingerprint     varchar(80) not null,
    state           varchar(20) not null,
    status          int,
    content_type    varchar(100),
    location        varchar(200),
    body            bytea,
    created_at      timestamp(3) with time zone not null,
    completed_at    timestamp(3) with time zone,
    expires_at      timestamp(3) with time zone,
    primary key (account_id, idempotency_key)
);
create index idempotency_key_expires_at on idempotency_key (expires_at);

-- Arrivals per (account, key); the empty key counts what came without one. A fault plan goes by this number.
create table arrival (
    account_id      varchar(40) not null references account (id) on delete cascade,
    idempotency_key varchar(255) not null,
    arrivals        int not null,
    primary key (account_id, idempotency_key)
);

-- Every attempt as the server saw it, each row in a transaction of its own.
create table request_log (
    seq             bigint generated always as identity primary key,
    account_id      varchar(40) not null references account (id) on delete cascade,
    at              timestamp(3) with time zone not null,
    method          varchar(10) not null,
    path            varchar(300) not null,
    idempotency_key varchar(255),
    fingerprint     varchar(80),
    attempt         int,
    fault           varchar(100),
    outcome         varchar(40) not null,
    status          int,
    reply_sent      boolean,
    charge_id       varchar(40),
    took_ms         int
);
create index request_log_account on request_log (account_id, seq);
