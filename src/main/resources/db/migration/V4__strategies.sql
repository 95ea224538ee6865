-- What further strategies keep, and refunds. One set of statements for H2 and PostgreSQL, as in V1.

-- try-lock commits a row that is empty but for its key: no fingerprint yet, so that whoever locks it may be the first.
alter table idempotency_key alter column fingerprint drop not null;
-- leased-marker commits who is at work and until when.
alter table idempotency_key add column owner_token varchar(40);
alter table idempotency_key add column lease_until timestamp(3) with time zone;

-- check-then-act inserts here, without the unique constraint that would save it.
create table unguarded_key (
    seq             bigint generated always as identity primary key,
    account_id      varchar(40) not null references account (id) on delete cascade,
    idempotency_key varchar(255) not null,
    fingerprint     varchar(80) not null,
    status          int not null,
    content_type    varchar(100),
    location        varchar(200),
    body            bytea,
    created_at      timestamp(3) with time zone not null,
    expires_at      timestamp(3) with time zone not null
);
create index unguarded_key_key on unguarded_key (account_id, idempotency_key);
create index unguarded_key_expires_at on unguarded_key (expires_at);

-- A charge is refunded once, in full, whatever the key says: its unique constraint sees to that.
create table refund (
    seq        bigint generated always as identity primary key,
    id         varchar(40) not null unique,
    charge_id  varchar(40) not null unique references charge (id) on delete cascade,
    account_id varchar(40) not null references account (id) on delete cascade,
    amount     bigint not null,
    currency   varchar(3) not null,
    created_at timestamp(3) with time zone not null
);
create index refund_account on refund (account_id, seq);
