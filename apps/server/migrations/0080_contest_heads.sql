-- The log's last entry is its head, and nothing in it refers to the contest: checking that waited for whoever changed the
-- contest, who could be waiting for the log. A trigger removes the entries of a deleted contest.
alter table contest_log drop constraint contest_log_contest_id_fkey;
drop table contest_log_heads;

-- What not every reader may read; the entry has its hash. Null in older entries, which have everything in their body.
alter table contest_log add column details text;

drop trigger if exists participations_logged on participations;
drop function if exists log_participation();
drop function if exists append_contest_log(bigint, text, jsonb, bigint);

-- Entries that wait for the commit of their own transaction. No other transaction ever sees one.
create table contest_log_due (
  id bigint generated always as identity primary key,
  contest_id bigint not null,
  kind text not null,
  body jsonb not null,
  details jsonb
);

-- Heads of contests' logs that the site signed. They stay when the contest is deleted. One that waits for its signature is
-- of a deleted contest.
create table contest_heads (
  id bigint generated always as identity primary key,
  contest_id bigint not null,
  occasion text not null check (occasion in ('seal', 'end', 'final', 'demand', 'deletion')),
  -- The instant of the occasion: each is signed once, by whichever server comes first.
  due_at timestamptz not null,
  seq bigint not null check (seq >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz,
  public_key text,
  signature text,
  check ((signature is null) = (signed_at is null) and (signature is null) = (public_key is null)),
  check (signature is not null or occasion = 'deletion'),
  unique (contest_id, occasion, due_at)
);
create index contest_heads_unsigned_idx on contest_heads (id) where signature is null;
