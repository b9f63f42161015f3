-- The writes of the steps of a judging, each in one statement of the server. Within a function the order of locks is
-- that of its statements: judgings, submissions with the counters of their users, counters of problems.

-- A judging waits, is compiled or judged. `shown` is its submission where that shows it and its state changes, and `notice`
-- what servers are told.
create or replace function move_judging(
  moved bigint, to_state text, to_done integer, to_total integer, to_host bigint, first_failed integer, shown bigint,
  notice text
) returns void language plpgsql as $$
begin
  update judgings set state = to_state, done_cases = to_done, total_cases = coalesce(to_total, total_cases),
    judge_host_id = to_host, failed_case = first_failed
  where id = moved;
  if shown is not null then
    update submissions set state = to_state where id = shown;
  end if;
  if notice is not null then
    perform pg_notify('gavel_submissions', notice);
  end if;
end $$;

-- A judging ends with a verdict. `shown` is its submission where that shows it, and `counted` the problem where it counts.
create or replace function finish_judging(
  finished bigint, to_verdict text, to_score integer, to_rank_score integer, to_cpu_time_ms integer,
  to_memory_kib integer, to_subtask_scores jsonb, to_message text, to_cases jsonb, to_done integer, at timestamptz,
  shown bigint, by_judge text, counted bigint, notice text
) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update judgings set state = 'judged', verdict = to_verdict, score = to_score, rank_score = to_rank_score,
    cpu_time_ms = to_cpu_time_ms, memory_kib = to_memory_kib, subtask_scores = to_subtask_scores, message = to_message,
    cases = to_cases, done_cases = to_done, finished_at = at
  where id = finished;
  if shown is null then return; end if;
  update submissions set state = 'judged', verdict = to_verdict, score = to_score, rank_score = to_rank_score,
    cpu_time_ms = to_cpu_time_ms, memory_kib = to_memory_kib, judge_name = by_judge, updated_at = at
  where id = shown;
  -- An open judging has no verdict that would have to be taken off. SF has no counter.
  if counted is not null and to_verdict <> 'SF' then
    update problem_counters set
      ac = ac + (to_verdict = 'AC')::integer, pac = pac + (to_verdict = 'PAC')::integer,
      pe = pe + (to_verdict = 'PE')::integer, wa = wa + (to_verdict = 'WA')::integer,
      tle = tle + (to_verdict = 'TLE')::integer, mle = mle + (to_verdict = 'MLE')::integer,
      re = re + (to_verdict = 'RE')::integer, ce = ce + (to_verdict = 'CE')::integer,
      se = se + (to_verdict = 'SE')::integer
    where problem_id = counted;
  end if;
  perform pg_notify('gavel_submissions', notice);
end $$;
