-- Several judge hosts: who failed at a judging, and how long a host may go on without getting any further.

-- Hosts that reported a fault of their own or got stuck. Others go first at the next attempt.
alter table judgings add column failed_host_ids bigint[] not null default '{}';
-- When the lease last got further, and after how long without that its host counts as stuck.
alter table judgings add column progressed_at timestamptz;
alter table judgings add column step_budget_ms integer;
-- Waiting judgings that some hosts should not get; asked at every lease.
create index judgings_failed_idx on judgings (id) where state = 'pending' and failed_host_ids <> '{}';
