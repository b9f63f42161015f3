-- Pages follow what runs in the background: checks of problems, imports, staged rejudges, trials, searches, and what goes
-- on at remote judges.
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

-- Users hear how their own trials and searches end, also those that no host took.
create or replace function notify_trial() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_trials', json_build_object('userId', old.user_id, 'id', null)::text);
  return null;
end $$;

create or replace trigger trials_ended after update of state on trials
  for each row when (new.state = 'judged' and old.state <> 'judged') execute function notify_trial();

create or replace trigger trials_given_up after delete on trials
  for each row when (old.state <> 'judged') execute function notify_trial();

create or replace function notify_search() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_searches', json_build_object('userId', s.user_id, 'id', s.id)::text)
    from submissions s where s.id = new.submission_id;
  return null;
end $$;

create or replace trigger searches_ended after update of state on searches
  for each row when (new.state = 'judged' and old.state <> 'judged') execute function notify_search();

-- A remote judge goes on by itself. While a user hands in there, their page waits for the run to be found.
create or replace function notify_remote_run() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_remote_runs', json_build_object('submitId', s.id, 'userId', s.user_id,
      'isByHand', new.state = 'by_hand' or tg_op = 'UPDATE' and old.state = 'by_hand')::text)
    from submissions s where s.id = new.submission_id;
  return null;
end $$;

create or replace trigger remote_runs_begun after insert on remote_runs
  for each row execute function notify_remote_run();

create or replace trigger remote_runs_moved after update of state, remote_run_id on remote_runs
  for each row when ((old.state, old.remote_run_id) is distinct from (new.state, new.remote_run_id))
  execute function notify_remote_run();

-- Statements write many rows of these, and an announcement names none.
create or replace function notify_plain() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

create or replace trigger user_imports_told after insert or update on user_imports
  for each statement execute function notify_plain('gavel_user_imports');

create or replace trigger user_import_rows_told after update on user_import_rows
  for each statement execute function notify_plain('gavel_user_imports');

create or replace trigger remote_mirrors_told after insert or update on remote_mirrors
  for each statement execute function notify_plain('gavel_mirrors');

create or replace trigger remote_mirror_items_told after update on remote_mirror_items
  for each statement execute function notify_plain('gavel_mirrors');

-- An order waits for its judge, and says until when.
create or replace trigger remote_judges_rested after update of paused_at, rests_until on remote_judges
  for each row when ((old.paused_at, old.rests_until) is distinct from (new.paused_at, new.rests_until))
  execute function notify_plain('gavel_mirrors');

create or replace trigger remote_trials_told after insert or update on remote_trials
  for each statement execute function notify_plain('gavel_judge_tests');
