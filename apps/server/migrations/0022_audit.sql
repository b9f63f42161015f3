-- Who changed what, before and after, when and from where. Names stand in the row: an entry outlives its account.
create table audit_entries (
  id bigint generated always as identity primary key,
  -- By the database's clock: servers' clocks differ, and entries of one transaction keep their order.
  recorded_at timestamptz not null default clock_timestamp(),
  -- No foreign key: the log is never changed, and accounts may go. Null: the product itself, or somebody at the machine.
  user_id text,
  username text not null,
  role text,
  action text not null check (action ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'),
  target_kind text not null check (target_kind ~ '^[a-z][a-z-]*$'),
  target_id text,
  target_label text,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  search_text text generated always as (
    lower(username || ' ' || coalesce(target_id, '') || ' ' || coalesce(target_label, '') || ' ' || coalesce(ip, '')
      || ' ' || left(coalesce(before::text, ''), 2000) || ' ' || left(coalesce(after::text, ''), 2000))
  ) stored
);
-- Each serves one filter of the list, newest first.
create index audit_entries_username_idx on audit_entries (lower(username), id desc);
create index audit_entries_action_idx on audit_entries (action, id desc);
create index audit_entries_target_idx on audit_entries (target_kind, target_id, id desc);
create index audit_entries_recorded_at_idx on audit_entries (recorded_at, id);
create index audit_entries_search_idx on audit_entries using gin (search_text gin_trgm_ops);

-- The log is only ever added to, whoever writes.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log are never changed or removed';
end $$;

create trigger audit_entries_kept before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
