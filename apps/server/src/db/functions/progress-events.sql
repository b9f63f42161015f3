-- Pages of administrators follow what runs in the background: checks of problems, imports and staged rejudges.
create or replace function notify_check() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_checks', coalesce(new.problem_id, old.problem_id)::text);
  return null;
end $$;

create or replace trigger problem_checks_told after insert or update or delete on problem_checks
  for each row execute function notify_check();

create or replace function notify_check_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_checks', c.problem_id::text) from problem_checks c where c.id = new.check_id;
  return null;
end $$;

create or replace trigger problem_check_parts_told after insert or update on problem_check_parts
  for each row execute function notify_check_part();

create or replace function notify_import() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_imports', json_build_object('userId', new.user_id, 'groupId', new.group_id)::text);
  return null;
end $$;

create or replace trigger problem_imports_told after insert or update on problem_imports
  for each row execute function notify_import();

create or replace function notify_import_item() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_imports', json_build_object('userId', i.user_id, 'groupId', i.group_id)::text)
    from problem_imports i where i.id = new.import_id;
  return null;
end $$;

create or replace trigger problem_import_items_told after insert or update on problem_import_items
  for each row execute function notify_import_item();

create or replace function notify_rejudge() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_rejudges', '');
  return null;
end $$;

create or replace trigger staged_rejudges_told after insert or update or delete on staged_rejudges
  for each row execute function notify_rejudge();

-- A judging that no submission shows is one of a staged rejudge, or was replaced, which may leave a rejudge without effect.
create or replace trigger judgings_beside_told after update of state, is_current on judgings
  for each row when (not new.is_current and (old.state, old.is_current) is distinct from (new.state, new.is_current))
  execute function notify_rejudge();
