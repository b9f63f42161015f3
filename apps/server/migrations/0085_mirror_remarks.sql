-- What of a mirrored problem's page is not as it should be.
alter table remote_mirror_items add column remarks text[] not null default '{}';
