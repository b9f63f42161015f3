-- What a host says it cannot offer, and why: the administrator's page shows it.
alter table judge_hosts add column missing_languages jsonb not null default '[]';
