-- A trial runs its program on one input or several, and each run has a result of its own. Trials live for minutes, so
-- those that wait are dropped, and their users are asked to run them again.
delete from trials;
-- Their leases go by a trigger, which is not there yet on the way from a site older than leases.
delete from leases where kind = 'trial';
alter table trials
  drop column input,
  drop column expected_output,
  drop column output,
  drop column cpu_time_ms,
  drop column memory_kib,
  add column runs jsonb not null check (jsonb_typeof(runs) = 'array'),
  add column results jsonb check (jsonb_typeof(results) = 'array');
alter table trials rename column stderr to message;

-- The inputs that users try their programs on, beside the samples: nobody else sees them.
create table own_cases (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  problem_id bigint not null references problems (id) on delete cascade,
  input text not null,
  -- Null: the output is not compared.
  expected_output text,
  created_at timestamptz not null default now()
);
-- The cases of a user at a problem, and all of a user when the account's room is counted.
create index own_cases_user on own_cases (user_id, problem_id, id);
-- A deleted problem takes its cases along.
create index own_cases_problem on own_cases (problem_id);
