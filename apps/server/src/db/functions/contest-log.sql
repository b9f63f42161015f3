-- Each entry of a contest's log carries the hash of the one before, so a changed or missing entry breaks the chain. The
-- triggers are deferred to the commit: the lock on a contest's last entry is held for the shortest time, and a submission's
-- source is stored by then. What happens in a contest that is deleted in the same transaction leaves no entry.

-- An instant as the log writes it.
create or replace function log_time(instant timestamptz) returns text language sql stable as $$
  select to_char(instant at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

-- The hash of an entry: of its parts, one in each line. `features/contests/log/verify-log.policy.ts` computes the same.
create or replace function log_hash(previous text, seq bigint, kind text, at text, body text) returns text
language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', previous, seq::text, kind, at, body), 'UTF8')), 'hex');
$$;

create or replace function append_contest_log(contest bigint, kind text, body jsonb, submission bigint default null)
returns void language plpgsql as $$
declare
  head contest_log_heads;
  at timestamptz := clock_timestamp();
  entry_hash text;
begin
  insert into contest_log_heads (contest_id, seq, hash)
  select c.id, 0, encode(sha256(convert_to('contest ' || c.id, 'UTF8')), 'hex') from contests c where c.id = contest
  on conflict do nothing;
  select h.* into head from contest_log_heads h where h.contest_id = contest for update;
  if not found then return; end if;
  entry_hash := log_hash(head.hash, head.seq + 1, kind, log_time(at), body::text);
  insert into contest_log (contest_id, seq, kind, body, previous_hash, hash, created_at, submission_id)
  values (contest, head.seq + 1, kind, body::text, head.hash, entry_hash, at, submission);
  update contest_log_heads h set seq = head.seq + 1, hash = entry_hash where h.contest_id = contest;
end $$;

-- An outcome, and that an earlier one no longer counts because the submission waits to be judged again.
create or replace function append_outcome_log(submission submissions) returns void language plpgsql as $$
begin
  perform append_contest_log(submission.contest_id, case when submission.is_manual then 'verdict' else 'judging' end,
    (select jsonb_build_object(
      'submission', submission.id, 'state', submission.state, 'verdict', submission.verdict, 'score', submission.score,
      'cpuTimeMs', submission.cpu_time_ms, 'memoryKib', submission.memory_kib, 'judging', max(j.id),
      'reason', max(j.reason), 'orderedBy', max(j.ordered_by))
    from judgings j where j.submission_id = submission.id and j.is_current), submission.id);
end $$;

create or replace function log_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'note', jsonb_build_object('removedSubmission', old.id));
    return null;
  end if;
  perform append_contest_log(new.contest_id, 'submission', jsonb_build_object(
    'submission', new.id, 'entrant', new.entrant_id, 'language', new.language, 'submittedAt', log_time(new.submitted_at),
    'problem', (select p.label from contest_problems p where p.id = new.contest_problem_id),
    'sourceSha256', (
      select encode(sha256(convert_to(s.source, 'UTF8')), 'hex') from submission_sources s where s.submission_id = new.id
    )), new.id);
  -- A submission from another site comes with its outcome.
  if new.state in ('judged', 'cancelled') then perform append_outcome_log(new); end if;
  return null;
end $$;

drop trigger if exists submissions_logged on submissions;
create constraint trigger submissions_logged after insert on submissions deferrable initially deferred
  for each row when (new.contest_id is not null) execute function log_submission();
drop trigger if exists submissions_removal_logged on submissions;
create constraint trigger submissions_removal_logged after delete on submissions deferrable initially deferred
  for each row when (old.contest_id is not null) execute function log_submission();

create or replace function log_outcome() returns trigger language plpgsql as $$
begin
  perform append_outcome_log(new);
  return null;
end $$;

drop trigger if exists submissions_outcome_logged on submissions;
create constraint trigger submissions_outcome_logged after update on submissions deferrable initially deferred
  for each row when (
    new.contest_id is not null
    and (new.state in ('judged', 'cancelled') or old.state in ('judged', 'cancelled'))
    and (new.state, new.verdict, new.score, new.cpu_time_ms, new.memory_kib, new.is_manual)
      is distinct from (old.state, old.verdict, old.score, old.cpu_time_ms, old.memory_kib, old.is_manual)
  ) execute function log_outcome();

-- What differs between two rows: the new values by the names of their columns. A password is only said to have changed, and
-- final results have entries of their own.
create or replace function log_difference(before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case key when 'sealed_password' then '"changed"'::jsonb else value end), '{}')
  from jsonb_each(after - 'updated_at' - 'created_at' - 'finalised_at') where value is distinct from before -> key;
$$;

create or replace function log_contest() returns trigger language plpgsql as $$
declare
  difference jsonb := log_difference(case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end, to_jsonb(new));
begin
  if difference = '{}' then return null; end if;
  perform append_contest_log(new.id,
    case when tg_op = 'UPDATE' and difference ?| array['freezes_at', 'unseals_at_end'] then 'freeze' else 'config' end,
    difference);
  return null;
end $$;

drop trigger if exists contests_logged on contests;
create constraint trigger contests_logged after insert or update on contests deferrable initially deferred
  for each row execute function log_contest();

create or replace function log_contest_problem() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'config', jsonb_build_object('removedProblem', to_jsonb(old)));
  else
    perform append_contest_log(new.contest_id, 'config', jsonb_build_object('problem', to_jsonb(new)));
  end if;
  return null;
end $$;

drop trigger if exists contest_problems_logged on contest_problems;
create constraint trigger contest_problems_logged after insert or update or delete on contest_problems
  deferrable initially deferred for each row execute function log_contest_problem();

create or replace function log_participation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'entry', jsonb_build_object('left', old.entrant_id));
  else
    perform append_contest_log(new.contest_id, 'entry', jsonb_build_object(
      'entrant', new.entrant_id, 'seat', new.seat, 'disqualification', new.disqualification,
      'disqualifiedBy', new.disqualified_by_id));
  end if;
  return null;
end $$;

drop trigger if exists participations_logged on participations;
create constraint trigger participations_logged after insert or update or delete on participations
  deferrable initially deferred for each row execute function log_participation();

create or replace function log_contest_announcement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'announcement', jsonb_build_object('removed', old.id));
  else
    perform append_contest_log(new.contest_id, 'announcement', jsonb_build_object(
      'announcement', new.id, 'title', new.title, 'content', new.content, 'isVisible', new.is_visible));
  end if;
  return null;
end $$;

drop trigger if exists announcements_logged on announcements;
create constraint trigger announcements_logged after insert or update on announcements deferrable initially deferred
  for each row when (new.contest_id is not null) execute function log_contest_announcement();
drop trigger if exists announcements_removal_logged on announcements;
create constraint trigger announcements_removal_logged after delete on announcements deferrable initially deferred
  for each row when (old.contest_id is not null) execute function log_contest_announcement();

create or replace function log_clarification() returns trigger language plpgsql as $$
begin
  perform append_contest_log(new.contest_id, 'clarification', jsonb_build_object(
    'clarification', new.id, 'asker', new.asker_id, 'question', new.question, 'answer', new.answer,
    'answeredBy', new.answered_by_id, 'isForAll', new.is_for_all));
  return null;
end $$;

drop trigger if exists clarifications_logged on clarifications;
create constraint trigger clarifications_logged after insert on clarifications deferrable initially deferred
  for each row execute function log_clarification();
drop trigger if exists clarifications_answer_logged on clarifications;
create constraint trigger clarifications_answer_logged after update on clarifications deferrable initially deferred
  for each row when ((new.answer, new.is_for_all) is distinct from (old.answer, old.is_for_all))
  execute function log_clarification();

create or replace function log_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'final', jsonb_build_object('withdrawn', true));
  else
    perform append_contest_log(new.contest_id, 'final', jsonb_build_object(
      'scheme', new.scheme, 'rows', new.rows, 'finalisedBy', new.finalised_by_id));
  end if;
  return null;
end $$;

drop trigger if exists contest_finals_logged on contest_finals;
create constraint trigger contest_finals_logged after insert or update or delete on contest_finals
  deferrable initially deferred for each row execute function log_final();
