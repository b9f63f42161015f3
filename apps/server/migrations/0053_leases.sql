-- What hosts do, from the moment it is queued until some time after it has ended. The life of a lease is written once,
-- whatever kind of work it is about; the kind's own row holds what the work is and what came of it.
create table leases (
  kind text not null check (kind in ('judging', 'trial', 'check-part')),
  work_id bigint not null,
  job_id uuid not null unique,
  priority integer not null,
  problem_id bigint,
  -- What it asks of a host.
  language text not null,
  program_language text,
  only_host_id bigint references judge_hosts on delete set null,
  state text not null default 'pending' check (state in ('pending', 'compiling', 'judging', 'ended')),
  done_cases integer not null default 0,
  total_cases integer not null default 0,
  lease_token uuid unique,
  lease_count integer not null default 0,
  judge_host_id bigint references judge_hosts on delete set null,
  judge_instance_id text,
  -- The version of the test data whose files the host may read.
  dataset_id bigint,
  leased_at timestamptz,
  progressed_at timestamptz,
  step_budget_ms integer,
  failed_host_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (kind, work_id),
  check ((state = 'ended') = (ended_at is not null)),
  check (state not in ('compiling', 'judging') or lease_token is not null)
);
-- The turn that is served, the last turn of a user, and what waits by class.
create index leases_waiting on leases (kind, priority) where state = 'pending';
-- What a host holds.
create index leases_held on leases (judge_host_id) where state in ('compiling', 'judging');
-- In normal life both are empty.
create index leases_failed on leases (kind, work_id) where state = 'pending' and failed_host_ids <> '{}';
create index leases_for_one_host on leases (only_host_id) where state = 'pending' and only_host_id is not null;
-- The jobs of a problem that is deleted.
create index leases_of_problem on leases (problem_id) where state <> 'ended';
-- The sweep.
create index leases_ended on leases (ended_at) where state = 'ended';

-- What is under way keeps its job and waits again: a host that works on it finds its lease lost, its job comes back
-- when the heartbeat has run out, and it is judged anew.
insert into leases (kind, work_id, job_id, priority, problem_id, language, program_language, lease_count,
  failed_host_ids, created_at)
select 'judging', j.id, j.job_id, j.priority, s.problem_id, s.language, d.program_language, j.lease_count,
  j.failed_host_ids, j.created_at
from judgings j join submissions s on s.id = j.submission_id join datasets d on d.id = j.dataset_id
where j.state in ('pending', 'compiling', 'judging');
insert into leases (kind, work_id, job_id, priority, problem_id, language, lease_count, failed_host_ids, created_at)
select 'trial', id, job_id, 400000000, problem_id, language, lease_count, failed_host_ids, created_at
from trials where state <> 'judged';
insert into leases (kind, work_id, job_id, priority, problem_id, language, program_language, only_host_id, lease_count,
  created_at)
select 'check-part', p.id, p.job_id, 100000000, c.problem_id, p.language, p.program_language, p.host_id, p.lease_count,
  p.created_at
from problem_check_parts p join problem_checks c on c.id = p.check_id
where p.state in ('pending', 'compiling', 'judging');

update judgings set state = 'pending', judge_host_id = null, done_cases = 0 where state in ('compiling', 'judging');
update submissions set state = 'pending' where state in ('compiling', 'judging');
update trials set state = 'pending' where state in ('compiling', 'judging');
update problem_check_parts set state = 'pending', done_cases = 0 where state in ('compiling', 'judging');

drop index judgings_open_idx, judgings_waiting_idx;
alter table judgings drop column job_id, drop column priority, drop column lease_token, drop column lease_count,
  drop column judge_instance_id, drop column failed_host_ids, drop column leased_at, drop column progressed_at,
  drop column step_budget_ms;
create index judgings_waiting_idx on judgings (id) where state = 'pending';
alter table trials drop column job_id, drop column lease_token, drop column lease_count, drop column judge_host_id,
  drop column judge_instance_id, drop column failed_host_ids, drop column progressed_at, drop column step_budget_ms;
alter table problem_check_parts drop column job_id, drop column lease_token, drop column lease_count,
  drop column judge_host_id, drop column judge_instance_id, drop column progressed_at, drop column step_budget_ms;
