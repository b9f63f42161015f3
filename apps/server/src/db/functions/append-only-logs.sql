create or replace function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the contest log is append-only';
end $$;

create or replace trigger contest_log_is_append_only before update on contest_log
  for each row execute function refuse_log_change();

-- The audit log only grows, whatever user or program writes to it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log are never changed or removed';
end $$;

create or replace trigger audit_entries_kept before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
