-- Marks of trainings: what each entrant did with each problem, and the sums that the rank is ordered by. They follow
-- from public submissions and those of the training's group, whether they were handed in inside the training or not, and
-- earlier ones count. They change in the transaction of whatever they follow from, so every writer keeps them.

-- Marks one training anew; null stands for all entrants, or for all problems.
create or replace function mark_training(of_training bigint, of_users text[], of_problems bigint[]) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  -- Locked in one order. The next statement sees everything that earlier holders marked.
  perform 1 from training_entrants e
  where e.training_id = of_training and (of_users is null or e.user_id = any (of_users))
  order by e.user_id for update;

  delete from training_marks m
  where m.training_id = of_training and (of_users is null or m.user_id = any (of_users))
    and (of_problems is null or m.problem_id = any (of_problems));

  insert into training_marks (training_id, user_id, problem_id, verdict, score, run_time_ms, solved_at)
  select e.training_id, e.user_id, p.problem_id,
    case when bool_or(s.verdict = 'AC') then 'AC' else (array_agg(s.verdict order by s.id desc))[1] end,
    case when bool_or(s.verdict = 'AC') then max(s.score) filter (where s.verdict = 'AC')
      else (array_agg(s.score order by s.id desc))[1] end,
    min(s.cpu_time_ms) filter (where s.verdict = 'AC'),
    min(s.submitted_at) filter (where s.verdict = 'AC')
  from training_entrants e
  join trainings t on t.id = e.training_id
  join training_problems p on p.training_id = e.training_id
  join submissions s on s.user_id = e.user_id and s.problem_id = p.problem_id
  where e.training_id = of_training and (of_users is null or e.user_id = any (of_users))
    and (of_problems is null or p.problem_id = any (of_problems))
    and (is_public_submission(s) or (s.group_id = t.group_id and s.contest_id is null and s.of_public_problem))
    and s.verdict in ('PE', 'CE', 'WA', 'AC', 'TLE', 'MLE', 'RE', 'PAC')
  group by e.training_id, e.user_id, p.problem_id;

  update training_entrants e set solved = sums.solved, run_time_ms = sums.run_time_ms
  from (
    select o.user_id, count(m.solved_at) as solved,
      coalesce(sum(m.run_time_ms) filter (where m.solved_at is not null), 0) as run_time_ms
    from training_entrants o
    left join training_marks m on m.training_id = o.training_id and m.user_id = o.user_id
    where o.training_id = of_training and (of_users is null or o.user_id = any (of_users))
    group by o.user_id
  ) sums
  where e.training_id = of_training and e.user_id = sums.user_id
    and (e.solved, e.run_time_ms) is distinct from (sums.solved, sums.run_time_ms);
end $$;

-- A verdict and an entry, or a verdict and a new problem of a training, wait for each other: at the same moment neither
-- would see the other, and the mark would be missing. Verdicts share the lock, so they never wait among themselves.
create or replace function training_lock_key(thing text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('training:' || thing, 0)
$$;

-- The locks of all problems of a training, in the order of their keys, as verdicts take them.
create or replace function lock_training_marks(of_training bigint) returns void language sql as $$
  select pg_advisory_xact_lock(training_lock_key(p.thing))
  from (select problem_id::text as thing from training_problems where training_id = of_training order by thing) p;
$$;

create or replace function mark_trainings_of_submissions() returns trigger language plpgsql as $$
declare
  changed submissions[];
  place record;
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.*)::submissions) into changed from new_rows n where n.verdict is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.*)::submissions) into changed from old_rows o where o.verdict is not null;
  else
    select array_agg(row(n.*)::submissions) || array_agg(row(o.*)::submissions) into changed
    from old_rows o join new_rows n on n.id = o.id
    where (o.user_id, o.problem_id, o.contest_id, o.group_id, o.of_public_problem, o.verdict, o.score, o.cpu_time_ms)
      is distinct from
      (n.user_id, n.problem_id, n.contest_id, n.group_id, n.of_public_problem, n.verdict, n.score, n.cpu_time_ms);
  end if;
  if changed is null then return null; end if;

  perform pg_advisory_xact_lock_shared(training_lock_key(thing))
  from (
    select distinct s.user_id as thing from unnest(changed) s
    union select distinct s.problem_id::text from unnest(changed) s
    order by thing
  ) things;

  for place in
    select e.training_id, array_agg(distinct e.user_id) as users, array_agg(distinct p.problem_id) as problems
    from unnest(changed) s
    join training_entrants e on e.user_id = s.user_id
    join training_problems p on p.training_id = e.training_id and p.problem_id = s.problem_id
    group by e.training_id order by e.training_id
  loop
    perform mark_training(place.training_id, place.users, place.problems);
  end loop;
  return null;
end $$;

create or replace trigger submissions_mark_trainings_insert after insert on submissions
  referencing new table as new_rows for each statement execute function mark_trainings_of_submissions();

create or replace trigger submissions_mark_trainings_update after update on submissions
  referencing old table as old_rows new table as new_rows for each statement
  execute function mark_trainings_of_submissions();

create or replace trigger submissions_mark_trainings_delete after delete on submissions
  referencing old table as old_rows for each statement execute function mark_trainings_of_submissions();

create or replace function mark_training_entrants() returns trigger language plpgsql as $$
declare
  place record;
begin
  perform pg_advisory_xact_lock(training_lock_key(n.user_id)) from (select distinct user_id from new_rows order by 1) n;
  for place in
    select training_id, array_agg(user_id) as users from new_rows group by training_id order by training_id
  loop
    perform mark_training(place.training_id, place.users, null);
  end loop;
  return null;
end $$;

create or replace trigger training_entrants_marked after insert on training_entrants
  referencing new table as new_rows for each statement execute function mark_training_entrants();

create or replace function mark_training_problems() returns trigger language plpgsql as $$
declare
  place record;
begin
  perform pg_advisory_xact_lock(training_lock_key(c.thing))
  from (select distinct problem_id::text as thing from changed_rows order by thing) c;
  for place in
    select training_id, array_agg(problem_id) as problems from changed_rows group by training_id order by training_id
  loop
    perform mark_training(place.training_id, null, place.problems);
  end loop;
  return null;
end $$;

create or replace trigger training_problems_marked_insert after insert on training_problems
  referencing new table as changed_rows for each statement execute function mark_training_problems();

create or replace trigger training_problems_marked_delete after delete on training_problems
  referencing old table as changed_rows for each statement execute function mark_training_problems();
