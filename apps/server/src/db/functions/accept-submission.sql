-- A submission is accepted by one statement: its row, source and first judging, its place in the queue, the counter of
-- its problem and the notices of it. Its questions to the database are asked here too, because nothing may change
-- between the question and the row. The rules of places and problems are the server's
-- (`features/judging/submit.service.ts`).

-- The priority of a user's next judging in a class of the queue, whose turns count down from the first to the last. Within
-- a class users take turns: a user's next judging comes one turn after the last one they have waiting, and never before
-- the turn being served now. A user who comes later therefore neither waits for everything another user has submitted nor
-- overtakes judgings that have waited for their turn. When the queue is empty, counting starts over.
create or replace function next_turn(of_user text, first_turn integer, last_turn integer) returns integer
language sql stable as $$
  select greatest(last_turn, least(
    coalesce((
      select max(l.priority) from leases l
      where l.kind = 'judging' and l.state = 'pending' and l.priority between last_turn and first_turn
    ), first_turn),
    (
      select min(l.priority) - 1
      from submissions s
      join judgings j on j.submission_id = s.id and j.is_current
      join leases l on l.kind = 'judging' and l.work_id = j.id
      where s.user_id = of_user and s.state in ('pending', 'compiling', 'judging')
        and l.state = 'pending' and l.priority between last_turn and first_turn
    )));
$$;

-- Why a submission is not taken: the code of the refusal. Null: it is.
create or replace function refusal_of_language(of_problem bigint, asked text, only_languages bigint[], for_hosts boolean)
returns text language sql stable as $$
  select case
    when not exists (
      select from problem_languages p join languages l on l.id = p.language_id
      where p.problem_id = of_problem and l.name = asked
        and (only_languages is null or l.id = any (only_languages))
    ) then 'language_not_allowed'
    -- A host that is away will come back, so a language installed on any known host is accepted; one that no host has would
    -- wait forever. Before the first host has reported its languages all are accepted.
    when for_hosts
      and exists (select from judge_hosts h where h.revoked_at is null and h.sandbox is not null)
      and not exists (
        select from judge_hosts h where h.revoked_at is null and h.sandbox is not null
          and h.languages @> jsonb_build_array(jsonb_build_object('name', asked))
      ) then 'language_not_installed'
  end;
$$;

-- `wait_ms` says how long the author has to wait before the next one. Then, and with a refusal, nothing is written.
create or replace function accept_submission(
  author text, of_problem bigint, with_dataset bigint, in_contest bigint, as_contest_problem bigint, in_group bigint,
  in_language text, only_languages bigint[], with_source text, bytes integer, from_ip text, at timestamptz,
  for_hosts boolean, is_counted boolean, first_turn integer, last_turn integer,
  least_interval_seconds integer, right_now timestamptz, notice jsonb,
  out refusal text, out wait_ms integer, out submission_id bigint, out judging_id bigint, out turn integer,
  out entrant_id bigint
) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  newest timestamptz;
begin
  refusal := refusal_of_language(of_problem, in_language, only_languages, for_hosts);
  if refusal is null and with_dataset is null then refusal := 'no_test_data'; end if;
  if refusal is not null then return; end if;

  if least_interval_seconds > 0 then
    -- Concurrent ones of the same author wait here, and see the row of the one before.
    perform pg_advisory_xact_lock(hashtextextended('submit:' || author, 0));
    -- Each condition as the indexes have it.
    if in_group is null then
      select s.submitted_at into newest from submissions s
      where s.user_id = author and s.contest_id is null and s.group_id is null order by s.id desc limit 1;
    else
      select s.submitted_at into newest from submissions s
      where s.user_id = author and s.contest_id is null and s.group_id = in_group order by s.id desc limit 1;
    end if;
    wait_ms := ceil(extract(epoch from newest - right_now) * 1000 + least_interval_seconds * 1000);
    if wait_ms > 0 then return; end if;
  end if;
  wait_ms := 0;

  select e.id into entrant_id from entrants e where e.user_id = author;
  if entrant_id is null then
    insert into entrants (kind, user_id) values ('user', author) on conflict do nothing;
    select e.id into entrant_id from entrants e where e.user_id = author;
  end if;

  insert into submissions (user_id, entrant_id, problem_id, contest_id, contest_problem_id, group_id, language,
    source_length, ip, submitted_at)
  values (author, entrant_id, of_problem, in_contest, as_contest_problem, in_group, in_language,
    bytes, from_ip, at)
  returning id into submission_id;
  insert into submission_sources (submission_id, source) values (submission_id, with_source);
  turn := next_turn(author, first_turn, last_turn);
  insert into judgings (submission_id, dataset_id, reason) values (submission_id, with_dataset, 'submitted')
  returning id into judging_id;
  if for_hosts then
    insert into leases (kind, work_id, priority, language, program_language)
    select 'judging', judging_id, turn, in_language, d.program_language from datasets d where d.id = with_dataset;
    perform pg_notify('gavel_queue', '1');
  end if;
  if is_counted then
    insert into problem_counters as c (problem_id, total) values (of_problem, 1)
    on conflict (problem_id) do update set total = c.total + 1;
  end if;
  perform pg_notify('gavel_submissions', (notice || jsonb_build_object('submitId', submission_id))::text);
end $$;
