-- What the judging tables must be able to point at: contests, their problems, entries, and the append-only log.

create table contests (
  id bigint generated always as identity (start with 1000) primary key,
  format text not null check (format in ('icpc', 'oi')),
  title text not null check (title <> ''),
  author_id text references users on delete set null,
  group_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  freezes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

create table contest_problems (
  id bigint generated always as identity primary key,
  contest_id bigint not null references contests on delete cascade,
  problem_id bigint not null references problems,
  label text not null check (label <> ''),
  title text not null,
  color text,
  unique (contest_id, problem_id),
  unique (contest_id, label)
);

create table participations (
  contest_id bigint not null references contests on delete cascade,
  entrant_id bigint not null references entrants on delete cascade,
  created_at timestamptz not null default now(),
  primary key (contest_id, entrant_id)
);

-- Each entry carries the hash of the one before: a changed or missing entry breaks the chain.
create table contest_log (
  contest_id bigint not null references contests on delete cascade,
  seq bigint not null check (seq >= 1),
  kind text not null check (kind in ('submission', 'judging', 'config', 'freeze', 'note')),
  body jsonb not null,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (contest_id, seq),
  unique (contest_id, hash)
);
create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the contest log is append-only';
end $$;
create trigger contest_log_is_append_only before update on contest_log
  for each row execute function refuse_log_change();
