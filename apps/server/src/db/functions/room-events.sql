-- Open pages of a contest follow its questions, announcements, prints and balloons. An announcement says that one of them
-- changed, and for whom besides the jury: for a user, or for everybody who may look into the contest.
create or replace function notify_room(channel text, contest bigint, for_user text, for_all boolean) returns void
language sql as $$
  select pg_notify(channel, json_build_object('contestId', contest, 'userId', for_user, 'isForAll', for_all)::text);
$$;

create or replace function notify_clarification() returns trigger language plpgsql as $$
declare
  question clarifications := case when tg_op = 'DELETE' then old else new end;
  -- Which member of the jury is at it only the jury sees.
  is_taken boolean := tg_op = 'UPDATE' and (old.question, old.answer, old.answered_at, old.is_for_all)
    is not distinct from (new.question, new.answer, new.answered_at, new.is_for_all);
begin
  perform notify_room('gavel_clarifications', question.contest_id,
    case when is_taken then null else question.asker_id end,
    not is_taken and (tg_op <> 'INSERT' and old.is_for_all and old.answer is not null
      or tg_op <> 'DELETE' and new.is_for_all and new.answer is not null));
  return null;
end $$;

create or replace trigger clarifications_told after insert or update or delete on clarifications
  for each row execute function notify_clarification();

create or replace function notify_contest_announcement() returns trigger language plpgsql as $$
begin
  perform notify_room('gavel_announcements', coalesce(new.contest_id, old.contest_id), null,
    coalesce(old.is_visible, false) or coalesce(new.is_visible, false));
  return null;
end $$;

create or replace trigger announcements_written after insert on announcements
  for each row when (new.contest_id is not null) execute function notify_contest_announcement();

create or replace trigger announcements_changed after update or delete on announcements
  for each row when (old.contest_id is not null) execute function notify_contest_announcement();

create or replace function notify_print() returns trigger language plpgsql as $$
begin
  perform notify_room('gavel_prints', coalesce(new.contest_id, old.contest_id), coalesce(new.user_id, old.user_id), false);
  return null;
end $$;

create or replace trigger contest_prints_told after insert or update or delete on contest_prints
  for each row execute function notify_print();

-- A balloon is an accepted submission, and a row for who takes it there.
create or replace function notify_solved() returns trigger language plpgsql as $$
begin
  perform notify_room('gavel_balloons', new.contest_id, null, false);
  return null;
end $$;

create or replace trigger submissions_solved after update of verdict, state on submissions
  for each row when (new.contest_id is not null
    and (old.verdict is not distinct from 'AC' and old.state = 'judged')
      <> (new.verdict is not distinct from 'AC' and new.state = 'judged'))
  execute function notify_solved();

create or replace function notify_balloon() returns trigger language plpgsql as $$
begin
  perform notify_room('gavel_balloons', p.contest_id, null, false)
    from contest_problems p where p.id = new.contest_problem_id;
  return null;
end $$;

create or replace trigger contest_balloons_told after insert or update on contest_balloons
  for each row execute function notify_balloon();
