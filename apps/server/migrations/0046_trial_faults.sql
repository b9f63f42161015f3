-- Hosts that failed at a trial: others go first at the next attempt, as with judgings.

alter table trials add column failed_host_ids bigint[] not null default '{}';
-- Waiting trials that some hosts should not get; asked at every lease.
create index trials_failed_idx on trials (id) where state = 'pending' and failed_host_ids <> '{}';
