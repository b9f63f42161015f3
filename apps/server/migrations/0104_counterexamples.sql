-- Programs that write inputs of a problem. Their arguments hold `{size}` and `{seed}`.
create table problem_generators (
  problem_id bigint not null references problems (id) on delete cascade,
  number integer not null check (number > 0),
  name text not null,
  language text not null,
  source text not null,
  arguments text[] not null,
  primary key (problem_id, number)
);

-- When solvers may have an input searched on which their program fails; without a row, never.
create table counterexample_rules (
  problem_id bigint primary key references problems (id) on delete cascade,
  opens text not null check (opens in ('never', 'tries', 'date')),
  -- How many programs of theirs must have failed before.
  tries integer not null default 1 check (tries between 1 and 100),
  opens_at timestamptz,
  check ((opens = 'date') = (opens_at is not null))
);

-- Searches of an input on which a submission fails: the last one of each.
create table searches (
  id bigint generated always as identity primary key,
  submission_id bigint not null unique references submissions (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'compiling', 'judging', 'judged')),
  -- Which search of this submission it is, from 1 on: each tries other inputs.
  round integer not null default 1 check (round > 0),
  -- How many inputs were tried, and the one that was found; null while it runs, and when it failed.
  outcome jsonb check (jsonb_typeof(outcome) = 'object'),
  -- Why it failed, for the setters.
  fault text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'judged') = (finished_at is not null)),
  check (state = 'judged' or (outcome is null and fault is null))
);

alter table leases drop constraint leases_kind_check;
alter table leases add constraint leases_kind_check check (kind in ('judging', 'trial', 'check-part', 'search'));
