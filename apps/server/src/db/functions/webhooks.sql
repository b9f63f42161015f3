-- Events for webhooks go into the outbox in the transaction in which they happen. Without a webhook that wants an event
-- nothing is written, and nothing is gathered for it.
create or replace function is_webhook_for(wanted text, contest bigint) returns boolean language sql stable as $$
  select exists (
    select from webhooks w where w.off_reason is null and wanted = any(w.events)
      and (w.contest_id is null or w.contest_id = contest)
  );
$$;

-- A webhook that is being deleted is passed over: whoever tells an event never waits for that, nor fails by it.
create or replace function enqueue_webhooks(wanted text, contest bigint, facts jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, event, data, happened_at, next_at)
  select w.id, wanted, facts, clock_timestamp(), clock_timestamp() from webhooks w
  where w.off_reason is null and wanted = any(w.events) and (w.contest_id is null or w.contest_id = contest)
  order by w.id
  for key share of w skip locked;
$$;

create or replace function tell_judged() returns trigger language plpgsql as $$
begin
  if not is_webhook_for('submission.judged', new.contest_id) then return null; end if;
  perform enqueue_webhooks('submission.judged', new.contest_id, jsonb_build_object(
    'submitId', new.id, 'uid', new.user_id, 'cid', new.contest_id, 'gid', new.group_id,
    'problemId', (select p.code from problems p where p.id = new.problem_id),
    'displayId', (select c.label from contest_problems c where c.id = new.contest_problem_id),
    'verdict', new.verdict, 'score', new.score));
  return null;
end $$;

create or replace trigger submissions_judged_told after update of state, verdict, score on submissions
  for each row when (new.state = 'judged'
    and (old.state, old.verdict, old.score) is distinct from (new.state, new.verdict, new.score))
  execute function tell_judged();

-- A contest that is removed has lost its own webhooks; those of the site hear of it.
create or replace function tell_contest() returns trigger language plpgsql as $$
declare
  subject contests := case when tg_op = 'DELETE' then old else new end;
  own bigint := case when tg_op = 'UPDATE' then new.id end;
begin
  if not is_webhook_for('contest.changed', own) then return null; end if;
  perform enqueue_webhooks('contest.changed', own, jsonb_build_object('cid', subject.id, 'gid', subject.group_id,
    'change', case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'removed' end));
  return null;
end $$;

create or replace trigger contests_told after insert or delete on contests
  for each row execute function tell_contest();

create or replace trigger contests_change_told after update on contests
  for each row when (
    (old.title, old.titles, old.description, old.source_id, old.format, old.access, old.is_visible, old.starts_at, old.ends_at,
     old.freezes_at, old.unseals_at_end, old.can_print, old.shown_name, old.is_board_open, old.oi_counts,
     old.penalty_seconds, old.rules, old.takes_late_submissions, old.has_account_rule)
    is distinct from
    (new.title, new.titles, new.description, new.source_id, new.format, new.access, new.is_visible, new.starts_at, new.ends_at,
     new.freezes_at, new.unseals_at_end, new.can_print, new.shown_name, new.is_board_open, new.oi_counts,
     new.penalty_seconds, new.rules, new.takes_late_submissions, new.has_account_rule))
  execute function tell_contest();

create or replace function tell_clarification() returns trigger language plpgsql as $$
declare
  kind text := case tg_op when 'INSERT' then 'clarification.asked' else 'clarification.answered' end;
begin
  if not is_webhook_for(kind, new.contest_id) then return null; end if;
  perform enqueue_webhooks(kind, new.contest_id, jsonb_build_object('id', new.id, 'cid', new.contest_id,
    'displayId', (select c.label from contest_problems c where c.id = new.contest_problem_id),
    'forAll', new.is_for_all));
  return null;
end $$;

create or replace trigger clarifications_asked_told after insert on clarifications
  for each row execute function tell_clarification();

create or replace trigger clarifications_answer_told after update on clarifications
  for each row when (new.answer is not null
    and (new.answer, new.is_for_all) is distinct from (old.answer, old.is_for_all))
  execute function tell_clarification();

create or replace function tell_announcement() returns trigger language plpgsql as $$
begin
  if not is_webhook_for('announcement.published', new.contest_id) then return null; end if;
  perform enqueue_webhooks('announcement.published', new.contest_id, jsonb_build_object(
    'aid', new.id, 'cid', new.contest_id, 'gid', new.group_id));
  return null;
end $$;

create or replace trigger announcements_published_told after insert on announcements
  for each row when (new.is_visible) execute function tell_announcement();

create or replace trigger announcements_shown_told after update on announcements
  for each row when (new.is_visible and not old.is_visible) execute function tell_announcement();

create or replace function tell_silence() returns trigger language plpgsql as $$
begin
  perform enqueue_webhooks('host.silent', null, jsonb_build_object(
    'name', new.name, 'lastSeenAt', log_time(new.last_seen_at)));
  return null;
end $$;

create or replace trigger judge_hosts_silence_told after update of silence_told_at on judge_hosts
  for each row when (new.silence_told_at is not null
    and new.silence_told_at is distinct from old.silence_told_at)
  execute function tell_silence();
