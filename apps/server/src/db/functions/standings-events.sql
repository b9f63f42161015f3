-- Servers keep standings in memory. Triggers announce what a board is made of, so that no writer can forget it: one
-- submission, one user's row, or a contest as a whole.
create or replace function notify_attempt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.contest_id is not null then
    perform pg_notify('gavel_standings',
      json_build_object('contestId', old.contest_id, 'submissionId', old.id)::text);
  end if;
  if tg_op <> 'DELETE' and new.contest_id is not null
    and (tg_op = 'INSERT' or old.contest_id is distinct from new.contest_id) then
    perform pg_notify('gavel_standings',
      json_build_object('contestId', new.contest_id, 'submissionId', new.id)::text);
  end if;
  return null;
end $$;

create or replace trigger submissions_attempt_insert after insert on submissions
  for each row when (new.contest_id is not null) execute function notify_attempt();

create or replace trigger submissions_attempt_delete after delete on submissions
  for each row when (old.contest_id is not null) execute function notify_attempt();

-- The steps of a judging do not change a board.
create or replace trigger submissions_attempt_update after update on submissions
  for each row when (
    (old.contest_id is not null or new.contest_id is not null)
    and ((old.contest_id, old.contest_problem_id, old.entrant_id, old.submitted_at, old.verdict, old.score,
          old.cpu_time_ms, old.updated_at, old.state = 'cancelled')
      is distinct from (new.contest_id, new.contest_problem_id, new.entrant_id, new.submitted_at, new.verdict, new.score,
          new.cpu_time_ms, new.updated_at, new.state = 'cancelled')))
  execute function notify_attempt();

create or replace function notify_contest_change() returns trigger language plpgsql as $$
declare
  subject jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('gavel_standings', json_build_object('contestId', (subject ->> tg_argv[0])::bigint)::text);
  return null;
end $$;

create or replace trigger contests_board_changed after update or delete on contests
  for each row execute function notify_contest_change('id');

create or replace trigger contest_problems_board_changed after insert or update or delete on contest_problems
  for each row execute function notify_contest_change('contest_id');

-- Being disqualified changes a board, and the id by which its files name an entrant.
create or replace trigger participations_board_changed
  after update of disqualified_at, disqualification, icpc_id on participations
  for each row execute function notify_contest_change('contest_id');

-- Registering changes a board that lists everybody who entered: many enter one after the other, so each is told alone.
-- Leaving is rare.
create or replace function notify_listed_entrant() returns trigger language plpgsql as $$
declare
  entry participations := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from contests c where c.id = entry.contest_id and c.lists_all_entrants) then
    perform pg_notify('gavel_standings', case tg_op
      when 'DELETE' then json_build_object('contestId', entry.contest_id)
      else json_build_object('contestId', entry.contest_id, 'entrantId', entry.entrant_id)
    end::text);
  end if;
  return null;
end $$;

create or replace trigger participations_board_listed after insert or delete on participations
  for each row execute function notify_listed_entrant();

create or replace trigger participations_board_entered after insert on participations
  for each row when (new.disqualified_at is not null) execute function notify_contest_change('contest_id');

create or replace trigger participations_board_left after delete on participations
  for each row when (old.disqualified_at is not null) execute function notify_contest_change('contest_id');

-- Open pages of a contest follow what everybody is shown who knows of it. Nobody hears of the rest, such as its problems
-- before it begins or its final results before they are public, also not that it changed.
create or replace function notify_contest_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_contests', new.id::text);
  return null;
end $$;

create or replace trigger contests_page_changed after update on contests
  for each row when (
    (old.title, old.titles, old.description, old.source_id, old.format, old.access, old.is_visible, old.starts_at, old.ends_at,
     old.freezes_at, old.unseals_at_end, old.can_print, old.shown_name, old.is_board_open, old.oi_counts,
     old.penalty_seconds, old.rules, old.takes_late_submissions, old.has_account_rule)
    is distinct from
    (new.title, new.titles, new.description, new.source_id, new.format, new.access, new.is_visible, new.starts_at, new.ends_at,
     new.freezes_at, new.unseals_at_end, new.can_print, new.shown_name, new.is_board_open, new.oi_counts,
     new.penalty_seconds, new.rules, new.takes_late_submissions, new.has_account_rule))
  execute function notify_contest_page();

-- They also say how many entered it, and whether their reader did.
create or replace function notify_entrant() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_entrants', coalesce(new.contest_id, old.contest_id)::text);
  return null;
end $$;

create or replace trigger participations_told after insert or delete on participations
  for each row execute function notify_entrant();

-- A user who leaves a private contest gets no further events of it: their open streams end.
create or replace function notify_departure() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_access', json_build_object('userId', user_id)::text)
    from entrants where id = old.entrant_id and user_id is not null;
  return null;
end $$;

create or replace trigger participations_ended after delete on participations
  for each row execute function notify_departure();

create or replace function notify_board_name() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_standings', json_build_object('userId', old.id)::text);
  return null;
end $$;

create or replace trigger users_board_name
  after update of username, nickname, real_name, school, avatar, gender, role on users
  for each row when ((old.username, old.nickname, old.real_name, old.school, old.avatar, old.gender, old.role)
    is distinct from (new.username, new.nickname, new.real_name, new.school, new.avatar, new.gender, new.role))
  execute function notify_board_name();
