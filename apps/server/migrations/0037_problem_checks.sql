-- Checks of problems before they are published: solutions on every host, validators, checker, statements and data.
create table problem_checks (
  id bigint generated always as identity primary key,
  problem_id bigint not null references problems on delete cascade,
  -- The version of the test data that was checked.
  dataset_id bigint references datasets on delete cascade,
  ordered_by text references users on delete set null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- What the report needs of the problem as it was when the check began.
  facts jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);
-- One at a time.
create unique index problem_checks_running on problem_checks (problem_id) where state = 'running';
-- Serves the newest check of a problem, and the sweep of old ones.
create index problem_checks_by_problem on problem_checks (problem_id, id desc);
-- Serve the keys.
create index problem_checks_dataset on problem_checks (dataset_id);
create index problem_checks_ordered_by on problem_checks (ordered_by);

-- The programs of a check as they were when it began.
create table problem_check_programs (
  check_id bigint not null references problem_checks on delete cascade,
  kind text not null check (kind in ('solution', 'validator')),
  number integer not null check (number > 0),
  name text not null,
  language text not null,
  source text not null,
  -- What is expected of a solution; how a validator is called.
  settings jsonb not null,
  primary key (check_id, kind, number)
);

-- What judge hosts do for a check: a part is one lease at a time, as a judging is.
create table problem_check_parts (
  id bigint generated always as identity primary key,
  check_id bigint not null references problem_checks on delete cascade,
  kind text not null check (kind in ('solution', 'validator', 'compile', 'self-test', 'sample')),
  -- Of the program, or of the sample.
  number integer,
  -- Which output a self-test takes.
  output text,
  language text not null,
  program_language text,
  -- The one host that is meant; null: any that knows the languages.
  host_id bigint references judge_hosts on delete set null,
  host_name text,
  job_id uuid not null unique,
  state text not null default 'pending' check (state in ('pending', 'compiling', 'judging', 'judged', 'lost')),
  done_cases integer not null default 0,
  total_cases integer not null default 0,
  -- Only the holder of the token may report; each lease gets a new one.
  lease_token uuid unique,
  lease_count integer not null default 0,
  judge_host_id bigint references judge_hosts on delete set null,
  judge_instance_id text,
  progressed_at timestamptz,
  step_budget_ms integer,
  outcome jsonb,
  created_at timestamptz not null,
  check ((state = 'judged') = (outcome is not null))
);
-- Serves the report.
create index problem_check_parts_by_check on problem_check_parts (check_id, id);
-- What a host holds.
create index problem_check_parts_held on problem_check_parts (judge_host_id)
  where state in ('compiling', 'judging');
-- Parts that wait for one host, which others leave alone.
create index problem_check_parts_waiting on problem_check_parts (host_id) where state = 'pending';
