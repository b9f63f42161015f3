-- Hosts take work from the leases themselves, so there is no second queue that has to agree with them.
alter table leases
  -- Its place among work of the same priority.
  add column queued_at timestamptz,
  -- When its host was last heard of.
  add column alive_at timestamptz;
update leases set queued_at = created_at, alive_at = case when state in ('compiling', 'judging') then now() end;
alter table leases alter column queued_at set not null, alter column queued_at set default now();
alter table leases add check (state not in ('compiling', 'judging') or alive_at is not null);
alter table leases drop column job_id;
-- What is deleted takes its leases along by triggers.
alter table leases drop column problem_id;

drop index leases_waiting;
drop index leases_failed;
drop index leases_for_one_host;
-- What a host takes next, and the turns that users have in a class.
create index leases_queue on leases (priority desc, queued_at, work_id) where state = 'pending';

drop schema if exists pgboss cascade;
