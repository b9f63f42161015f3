-- Each entry of a contest's log carries the hash of the one before, so a changed or missing entry breaks the chain. The
-- triggers are deferred to the commit: the lock on a contest's last entry is held for the shortest time, and a
-- submission's source is stored by then. A contest that is deleted in the same transaction gets no entry.

-- An instant as the log writes it.
create or replace function log_time(instant timestamptz) returns text language sql stable as $$
  select to_char(instant at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

-- The hash of an entry: of its parts, one in each line. `features/contests/log/verify-log.policy.ts` computes the same.
create or replace function log_hash(previous text, seq bigint, kind text, at text, body text) returns text
language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', previous, seq::text, kind, at, body), 'UTF8')), 'hex');
$$;

-- The log's lock is the last that a transaction takes (`db/LOCKS.md`). Nothing refers to the contest with a foreign key,
-- because checking that would wait for whoever changes the contest, who may wait for the log.
create or replace function lock_contest_log(contest bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('contest log ' || contest, 0));
$$;

-- Facts that not every reader of the log may read go into `details`: the entry carries their hash, so that they can be
-- left out of a copy. They are salted, because some could be guessed.
create or replace function append_contest_log(contest bigint, kind text, body jsonb, submission bigint default null,
  details jsonb default null)
returns void language plpgsql as $$
declare
  last contest_log;
  at timestamptz;
  detail_text text := (details || jsonb_build_object('salt', gen_random_uuid()))::text;
  body_text text := (case when details is null then body
    else body || jsonb_build_object('detailsSha256', encode(sha256(convert_to(detail_text, 'UTF8')), 'hex')) end)::text;
begin
  if not exists (select from contests c where c.id = contest) then return; end if;
  perform lock_contest_log(contest);
  -- Read by the index. A row of its own for the head would be rewritten for every entry of a transaction, and each reading
  -- would walk through all its versions.
  select l.* into last from contest_log l where l.contest_id = contest order by l.seq desc limit 1;
  if not found then
    last.seq := 0;
    last.hash := encode(sha256(convert_to('contest ' || contest, 'UTF8')), 'hex');
  end if;
  at := clock_timestamp();
  insert into contest_log (contest_id, seq, kind, body, previous_hash, hash, created_at, submission_id, details)
  values (contest, last.seq + 1, kind, body_text, last.hash,
    log_hash(last.hash, last.seq + 1, kind, log_time(at), body_text), at, submission, detail_text);
end $$;

-- A deleted contest takes its log along, and leaves the head that its log had. It is signed soon (`log/sign-heads.service.ts`).
create or replace function forget_contest_logs() returns trigger language plpgsql as $$
begin
  perform lock_contest_log(g.id) from (select id from gone order by id) g;
  insert into contest_heads (contest_id, occasion, due_at, seq, hash)
  select distinct on (l.contest_id) l.contest_id, 'deletion', clock_timestamp(), l.seq, l.hash
  from contest_log l where l.contest_id in (select id from gone) order by l.contest_id, l.seq desc;
  delete from contest_log l where l.contest_id in (select id from gone);
  return null;
end $$;

create or replace trigger contests_log_forgotten after delete on contests
  referencing old table as gone for each statement execute function forget_contest_logs();

-- Changes of many rows by one statement are one entry. Triggers that see whole statements cannot wait for the commit, so
-- the entry does, as a row that is gone when the transaction ends.
create or replace function log_due() returns trigger language plpgsql as $$
begin
  delete from contest_log_due d where d.id = new.id;
  perform append_contest_log(new.contest_id, new.kind, new.body, null, new.details);
  return null;
end $$;

drop trigger if exists due_entries_logged on contest_log_due;
create constraint trigger due_entries_logged after insert on contest_log_due deferrable initially deferred
  for each row execute function log_due();

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

-- The difference between two rows: the new values by the names of their columns. A password is only said to have
-- changed, and final results have entries of their own.
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

-- Where entrants sit and why they were disqualified is for those who run the contest and the entrants themselves.
create or replace function log_participations() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into contest_log_due (contest_id, kind, body)
    select o.contest_id, 'entry', jsonb_build_object('left',
      case when count(*) = 1 then to_jsonb(min(o.entrant_id)) else jsonb_agg(o.entrant_id order by o.entrant_id) end)
    from old_rows o group by o.contest_id order by o.contest_id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contest_log_due (contest_id, kind, body)
    select n.contest_id, 'entry', case when count(*) = 1 then jsonb_build_object('entrant', min(n.entrant_id))
      else jsonb_build_object('entrants', jsonb_agg(n.entrant_id order by n.entrant_id)) end
    from new_rows n where n.seat is null and n.disqualification is null group by n.contest_id order by n.contest_id;
  end if;
  insert into contest_log_due (contest_id, kind, body, details)
  select n.contest_id, 'entry',
    jsonb_build_object('entrant', n.entrant_id, 'isDisqualified', n.disqualification is not null),
    jsonb_build_object('seat', n.seat, 'disqualification', n.disqualification, 'disqualifiedBy', n.disqualified_by_id)
  from new_rows n where tg_op = 'UPDATE' or n.seat is not null or n.disqualification is not null
  order by n.contest_id, n.entrant_id;
  return null;
end $$;

create or replace trigger participations_insert_logged after insert on participations
  referencing new table as new_rows for each statement execute function log_participations();
create or replace trigger participations_update_logged after update on participations
  referencing new table as new_rows for each statement execute function log_participations();
create or replace trigger participations_delete_logged after delete on participations
  referencing old table as old_rows for each statement execute function log_participations();

create or replace function log_contest_announcement() returns trigger language plpgsql as $$
declare
  said jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('title', new.title, 'content', new.content) end;
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'announcement', jsonb_build_object('removed', old.id));
  else
    perform append_contest_log(new.contest_id, 'announcement',
      jsonb_build_object('announcement', new.id, 'isVisible', new.is_visible)
        || case when new.is_visible then said else '{}' end,
      null, case when not new.is_visible then said end);
  end if;
  return null;
end $$;

drop trigger if exists announcements_logged on announcements;
create constraint trigger announcements_logged after insert or update on announcements deferrable initially deferred
  for each row when (new.contest_id is not null) execute function log_contest_announcement();
drop trigger if exists announcements_removal_logged on announcements;
create constraint trigger announcements_removal_logged after delete on announcements deferrable initially deferred
  for each row when (old.contest_id is not null) execute function log_contest_announcement();

-- The asker stays unknown to other entrants, also of a question that is answered to everybody.
create or replace function log_clarification() returns trigger language plpgsql as $$
declare
  said jsonb := jsonb_build_object('question', new.question, 'answer', new.answer);
begin
  perform append_contest_log(new.contest_id, 'clarification',
    jsonb_build_object('clarification', new.id, 'isForAll', new.is_for_all)
      || case when new.is_for_all then said else '{}' end,
    null,
    jsonb_build_object('asker', new.asker_id, 'answeredBy', new.answered_by_id)
      || case when new.is_for_all then '{}' else said end);
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
