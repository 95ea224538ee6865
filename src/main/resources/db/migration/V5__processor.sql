-- Charges that are made elsewhere. One set of statements for H2 and PostgreSQL, as in V1.

-- recovery-points commits how far a charge has come, the request itself, so that it can be finished when its client is
-- gone, and the processor's answer.
alter table idempotency_key add column recovery_point varchar(20);
alter table idempotency_key add column request text;
alter table idempotency_key add column answer varchar(80);
create index idempotency_key_under_way on idempotency_key (recovery_point);

-- Two fault plans, each as large as a body may be.
alter table sandbox alter column settings set data type varchar(60000);

-- From here on: the payment processor's own tables. It is another company: no transaction of the sandbox writes here, and
-- a rollback there undoes nothing here. They share one fate only: they go when the account does.
create table processor_charge (
    seq             bigint generated always as identity primary key,
    id              varchar(40) not null unique,
    account_id      varchar(40) not null references account (id) on delete cascade,
    -- Kept with the charge for as long as there is a charge: the key may be forgotten, the ledger never.
    idempotency_key varchar(255),
    amount          bigint not null,
    currency        varchar(3) not null,
    created_at      timestamp(3) with time zone not null
);
create index processor_charge_account on processor_charge (account_id, seq);
create index processor_charge_key on processor_charge (account_id, idempotency_key);

-- The keys that the processor remembers. The primary key does the concurrency control here too.
create table processor_key (
    account_id      varchar(40) not null references account (id) on delete cascade,
    idempotency_key varchar(255) not null,
    request         varchar(200) not null,
    status          int not null,
    -- Null if the card was declined.
    charge_id       varchar(40),
    expires_at      timestamp(3) with time zone not null,
    primary key (account_id, idempotency_key)
);
create index processor_key_expires_at on processor_key (expires_at);

-- Calls per (account, key), as in arrival: the processor's own fault plan goes by this number.
create table processor_arrival (
    account_id      varchar(40) not null references account (id) on delete cascade,
    idempotency_key varchar(255) not null,
    arrivals        int not null,
    primary key (account_id, idempotency_key)
);

-- Every call as the processor saw it, each row in a transaction of its own.
create table processor_call (
    seq             bigint generated always as identity primary key,
    account_id      varchar(40) not null references account (id) on delete cascade,
    at              timestamp(3) with time zone not null,
    method          varchar(10) not null,
    idempotency_key varchar(255),
    attempt         int,
    fault           varchar(100),
    outcome         varchar(40) not null,
    status          int,
    reply_sent      boolean,
    charge_id       varchar(40),
    took_ms         int
);
create index processor_call_account on processor_call (account_id, seq);
