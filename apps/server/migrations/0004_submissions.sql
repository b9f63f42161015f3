-- Submissions, their judgings, judge hosts, and the counters derived from them.

create table judge_hosts (
  id bigint generated always as identity primary key,
  name text not null unique,
  key_hash text not null unique,
  revoked_at timestamptz,
  instance_id text,
  version text,
  slots integer not null default 0,
  languages jsonb not null default '[]',
  sandbox jsonb,
  last_seen_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

create table submissions (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  entrant_id bigint not null references entrants on delete cascade,
  problem_id bigint not null references problems on delete cascade,
  contest_id bigint references contests on delete cascade,
  contest_problem_id bigint references contest_problems on delete cascade,
  group_id bigint,
  language text not null,
  source_length integer not null check (source_length >= 0),
  is_shared boolean not null default false,
  is_manual boolean not null default false,
  ip text,
  submitted_at timestamptz not null default now(),
  -- Copies of the current judging's outcome, written in its transaction: every list reads them.
  state text not null default 'pending' check (state in (
    'pending', 'compiling', 'judging', 'judged', 'cancelled')),
  verdict text check (verdict in ('AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'SE', 'SF')),
  score integer,
  rank_score integer,
  cpu_time_ms integer,
  memory_kib integer,
  judge_name text,
  updated_at timestamptz not null default now(),
  check ((contest_id is null) = (contest_problem_id is null)),
  check ((state = 'judged') = (verdict is not null))
);
-- Each index serves one filter of the public submission list, newest first.
create index submissions_public_idx on submissions (id desc) where contest_id is null and group_id is null;
create index submissions_user_idx on submissions (user_id, id desc) where contest_id is null and group_id is null;
create index submissions_user_problem_idx on submissions (user_id, problem_id, id desc);
create index submissions_problem_idx on submissions (problem_id, id desc) where contest_id is null and group_id is null;
create index submissions_problem_verdict_idx on submissions (problem_id, verdict, id desc)
  where contest_id is null and group_id is null;
create index submissions_verdict_idx on submissions (verdict, id desc) where contest_id is null and group_id is null;
create index submissions_language_idx on submissions (language, id desc) where contest_id is null and group_id is null;
create index submissions_contest_idx on submissions (contest_id, id desc) where contest_id is not null;
create index submissions_group_idx on submissions (group_id, id desc) where group_id is not null;
-- The queue's length, the sweep for stuck ones, and the list filter on states.
create index submissions_open_idx on submissions (state, id desc) where state <> 'judged';
-- Weekly chart and "judged today".
create index submissions_time_idx on submissions (submitted_at);

create table submission_sources (
  submission_id bigint primary key references submissions on delete cascade,
  source text not null
);

-- One pass over a submission. A rejudge adds one; the current one is marked.
create table judgings (
  id bigint generated always as identity primary key,
  submission_id bigint not null references submissions on delete cascade,
  dataset_id bigint not null references datasets on delete cascade,
  job_id uuid not null unique,
  reason text not null default 'submitted' check (reason in ('submitted', 'rejudge', 'manual')),
  priority integer not null,
  is_current boolean not null default true,
  state text not null default 'pending' check (state in (
    'pending', 'compiling', 'judging', 'judged', 'cancelled')),
  verdict text check (verdict in ('AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'SE', 'SF')),
  score integer,
  cpu_time_ms integer,
  memory_kib integer,
  -- Compiler output for CE, the reason for SE.
  message text,
  -- [{number, verdict, cpuTimeMs, …}]: one compact row instead of a row per case.
  cases jsonb,
  done_cases integer not null default 0,
  total_cases integer not null default 0,
  -- Only the holder of the token may report; each lease gets a new one.
  lease_token uuid,
  lease_count integer not null default 0,
  judge_host_id bigint references judge_hosts on delete set null,
  judge_instance_id text,
  created_at timestamptz not null default now(),
  leased_at timestamptz,
  finished_at timestamptz,
  check ((state = 'judged') = (verdict is not null)),
  check (state <> 'judged' or finished_at is not null)
);
create unique index judgings_current_key on judgings (submission_id) where is_current;
create index judgings_submission_idx on judgings (submission_id, id desc);
create unique index judgings_lease_key on judgings (lease_token) where lease_token is not null;
-- What a host holds: heartbeats, and giving back after its restart.
create index judgings_open_idx on judgings (judge_host_id) where state in ('pending', 'compiling', 'judging');
create index judgings_dataset_idx on judgings (dataset_id);

-- Verdicts of a problem's submissions outside contests and groups; `total` counts waiting ones too.
create table problem_counters (
  problem_id bigint primary key references problems on delete cascade,
  total integer not null default 0,
  ac integer not null default 0,
  pac integer not null default 0,
  pe integer not null default 0,
  wa integer not null default 0,
  tle integer not null default 0,
  mle integer not null default 0,
  re integer not null default 0,
  ce integer not null default 0,
  se integer not null default 0
);
