-- Remote judges: problems that are mirrored from other sites, and the submissions that are sent there.

-- What an administrator set for a judge, and how it is doing. No row: as it comes.
create table remote_judges (
  bank text primary key check (bank in ('HDU', 'POJ', 'CF', 'GYM', 'AC', 'SPOJ')),
  -- Nothing is sent and nothing mirrored while this is set.
  paused_at timestamptz,
  pause_reason text,
  -- False: only the link is kept of a problem, and no text.
  keeps_texts boolean not null default true,
  daily_budget integer not null default 500 check (daily_budget >= 0),
  -- Facts about the site that replace those of the program.
  overrides jsonb not null default '{}',
  -- The circuit breaker.
  failures_in_row integer not null default 0 check (failures_in_row >= 0),
  rests_until timestamptz,
  next_read_at timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure_kind text,
  last_failure_text text,
  -- The beginning of the page that was not understood.
  last_page text,
  check ((last_failure_at is null) = (last_failure_kind is null))
);

-- How an account of ours is doing at its site; the account itself is in the settings.
create table remote_account_states (
  site text not null,
  username text not null,
  -- Cookies, sealed like passwords. Null: not logged in.
  sealed_session text,
  -- Null: ready. Else why a person has to look after it.
  locked_kind text,
  locked_text text,
  locked_at timestamptz,
  next_send_at timestamptz,
  last_used_at timestamptz,
  sent_count integer not null default 0,
  primary key (site, username),
  check ((locked_kind is null) = (locked_at is null))
);

create table remote_problems (
  problem_id bigint primary key references problems on delete cascade,
  bank text not null,
  -- As the site's adapter writes it, with the contest that it is reached through.
  remote_id text not null,
  contest text,
  url text not null,
  fetched_at timestamptz not null,
  unique (bank, remote_id)
);

-- What a remote judge calls one of its languages.
create table remote_languages (
  language_id bigint primary key references languages on delete cascade,
  remote_id text not null,
  content_type text not null,
  line_comment text
);

-- The way of one judging through another site.
create table remote_runs (
  judging_id bigint primary key references judgings on delete cascade,
  submission_id bigint not null references submissions on delete cascade,
  bank text not null,
  site text not null,
  priority integer not null,
  -- `waiting`: this judging has sent nothing. `sending`: it may have been sent, so it is looked for and never sent
  -- again. `found`: its run is known, and its verdict is asked for. `done`: it has ended.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'found', 'done')),
  -- The account that works for it now.
  account text,
  -- The account that has sent it, or may have; a later judging of the submission takes over this and what follows.
  sent_with text,
  sent_at timestamptz,
  mark jsonb,
  -- A comment in the program that no other has.
  marker text not null,
  remote_run_id text,
  polls integer not null default 0,
  searches integer not null default 0,
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease_token uuid,
  leased_until timestamptz,
  raw_verdict text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (state not in ('sending', 'found') or account is not null),
  check (state <> 'sending' or sent_at is not null),
  check (state <> 'found' or remote_run_id is not null),
  check ((state = 'done') = (ended_at is not null)),
  check ((sent_at is null) = (sent_with is null)),
  check ((lease_token is null) = (leased_until is null))
);
-- Each account has one submission at a time.
create unique index remote_runs_account_key on remote_runs (site, account)
  where account is not null and state <> 'done';
-- What is due.
create index remote_runs_due_idx on remote_runs (due_at) where state <> 'done';
-- What became of a submission at its site.
create index remote_runs_submission_idx on remote_runs (submission_id, judging_id);
-- How many were sent today.
create index remote_runs_sent_idx on remote_runs (bank, sent_at) where sent_at is not null;

-- An order to mirror several problems.
create table remote_mirrors (
  id uuid primary key,
  bank text not null,
  ordered_by text not null references users on delete cascade,
  -- For the audit log.
  actor jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  refreshes boolean not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);
create index remote_mirrors_running_idx on remote_mirrors (created_at) where state = 'running';
create index remote_mirrors_owner_idx on remote_mirrors (ordered_by, created_at desc);

create table remote_mirror_items (
  mirror_id uuid not null references remote_mirrors on delete cascade,
  number integer not null,
  wanted text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'added', 'changed', 'unchanged', 'existed', 'failed', 'skipped')),
  problem_id bigint references problems on delete set null,
  attempts integer not null default 0,
  failure_code text,
  failure_details jsonb,
  -- Names of the parts that a refresh changed.
  changed text[] not null default '{}',
  primary key (mirror_id, number)
);
create index remote_mirror_items_problem_idx on remote_mirror_items (problem_id) where problem_id is not null;
