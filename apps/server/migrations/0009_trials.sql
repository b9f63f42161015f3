-- Runs of a program on a user's own input. They wait in the judgings' queue, are no submissions, and live for minutes.

create table trials (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  user_id text not null references users on delete cascade,
  problem_id bigint not null references problems on delete cascade,
  language text not null,
  source text not null,
  input text not null,
  expected_output text,
  job_id uuid not null unique,
  state text not null default 'pending' check (state in ('pending', 'compiling', 'judging', 'judged')),
  verdict text check (verdict in ('AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'SE', 'SF')),
  cpu_time_ms integer,
  memory_kib integer,
  output text,
  stderr text,
  -- Only the holder of the token may report; each lease gets a new one.
  lease_token uuid unique,
  lease_count integer not null default 0,
  judge_host_id bigint references judge_hosts on delete set null,
  judge_instance_id text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'judged') = (verdict is not null)),
  check ((state = 'judged') = (finished_at is not null))
);
-- What a host holds.
create index trials_open_idx on trials (judge_host_id) where state <> 'judged';
-- The sweep of old ones.
create index trials_created_idx on trials (created_at);
