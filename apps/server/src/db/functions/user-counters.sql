create or replace function is_counted_submission(submission submissions) returns boolean
language sql immutable parallel safe as $$
  select submission.contest_id is null and submission.group_id is null and submission.is_counted
$$;

create or replace function count_user() returns trigger language plpgsql as $$
begin
  insert into user_counters (user_id, is_ranked) values (new.id, new.status = 'normal')
  on conflict (user_id) do update set is_ranked = excluded.is_ranked;
  return null;
end $$;

create or replace trigger users_counted after insert or update of status on users
  for each row execute function count_user();

-- Every table is found by its key, however many rows change, so a plan made once is as good as any. Left to itself,
-- PostgreSQL plans these statements anew for each submission, which takes ten times as long as they do.
create or replace function count_user_submissions() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  gone submissions[];
  come submissions[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.*)::submissions) into come from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.*)::submissions) into gone from old_rows o;
  else
    select array_agg(row(o.*)::submissions), array_agg(row(n.*)::submissions) into gone, come
    from old_rows o join new_rows n on n.id = o.id
    where (o.user_id, o.problem_id, o.contest_id, o.group_id, o.is_counted, o.rank_score, (o.verdict = 'AC') is true)
      is distinct from
      (n.user_id, n.problem_id, n.contest_id, n.group_id, n.is_counted, n.rank_score, (n.verdict = 'AC') is true);
  end if;
  if gone is null and come is null then return null; end if;

  -- Locked in one order by all transactions, so that they cannot deadlock. The next statement sees everything counted by
  -- earlier holders of these rows.
  perform 1 from user_counters c
  where c.user_id in (select s.user_id from unnest(gone || come) s)
  order by c.user_id for update;

  with moves as (
    select 1 as sign, s.user_id, s.problem_id, s.verdict, s.rank_score, is_counted_submission(s) as is_public
    from unnest(come) s
    union all
    select -1, s.user_id, s.problem_id, s.verdict, s.rank_score, is_counted_submission(s)
    from unnest(gone) s
  ), changes as (
    select user_id, problem_id,
      sum(sign) as all_submissions,
      coalesce(sum(sign) filter (where is_public), 0) as submissions,
      coalesce(sum(sign) filter (where is_public and verdict = 'AC'), 0) as accepted,
      max(rank_score) filter (where is_public and sign = 1) as come_score,
      max(rank_score) filter (where is_public and sign = -1) as gone_score
    from moves group by user_id, problem_id
  ), counted as (
    select change.user_id, change.problem_id,
      change.submissions as more_submissions,
      change.all_submissions as more_all_submissions,
      coalesce(past.submissions, 0) + change.submissions as submissions,
      coalesce(past.all_submissions, 0) + change.all_submissions as all_submissions,
      coalesce(past.accepted, 0) as past_accepted,
      coalesce(past.accepted, 0) + change.accepted as accepted,
      past.rank_score as past_rank_score,
      -- The other submissions are queried only when the best one is removed.
      case when change.gone_score >= past.rank_score then (
        select max(s.rank_score) from submissions s
        where s.user_id = change.user_id and s.problem_id = change.problem_id and is_counted_submission(s)
      ) else greatest(past.rank_score, change.come_score) end as rank_score
    from changes change
    -- A user who is being deleted no longer has counters.
    join user_counters on user_counters.user_id = change.user_id
    left join user_problem_counters past
      on past.user_id = change.user_id and past.problem_id = change.problem_id
  ), kept as (
    insert into user_problem_counters (user_id, problem_id, submissions, all_submissions, accepted, rank_score)
    select user_id, problem_id, submissions, all_submissions, accepted, rank_score from counted
    on conflict (user_id, problem_id) do update set submissions = excluded.submissions,
      all_submissions = excluded.all_submissions, accepted = excluded.accepted, rank_score = excluded.rank_score
  )
  update user_counters c set submissions = c.submissions + more.submissions,
    all_submissions = c.all_submissions + more.all_submissions, solved = c.solved + more.solved,
    rank_score = c.rank_score + more.rank_score
  from (
    select user_id, sum(more_submissions) as submissions, sum(more_all_submissions) as all_submissions,
      sum((accepted > 0)::integer - (past_accepted > 0)::integer) as solved,
      sum(coalesce(rank_score, 0) - coalesce(past_rank_score, 0)) as rank_score
    from counted group by user_id
  ) more
  where c.user_id = more.user_id;

  if tg_op = 'DELETE' then
    delete from user_problem_counters p
    where p.all_submissions = 0 and p.user_id in (select s.user_id from unnest(gone) s);
  end if;
  return null;
end $$;

create or replace trigger submissions_counted_insert after insert on submissions
  referencing new table as new_rows for each statement execute function count_user_submissions();

create or replace trigger submissions_counted_update after update on submissions
  referencing old table as old_rows new table as new_rows for each statement execute function count_user_submissions();

create or replace trigger submissions_counted_delete after delete on submissions
  referencing old table as old_rows for each statement execute function count_user_submissions();

-- Recounts everything: for rows older than the counters, and for tables that were filled without triggers.
create or replace function recount_users() returns void language plpgsql as $$
begin
  lock table submissions in share mode;
  delete from user_counters;
  insert into user_counters (user_id, is_ranked) select id, status = 'normal' from users;
  insert into user_problem_counters (user_id, problem_id, submissions, all_submissions, accepted, rank_score)
  select s.user_id, s.problem_id, count(*) filter (where is_counted_submission(s)), count(*),
    count(*) filter (where is_counted_submission(s) and s.verdict = 'AC'),
    max(s.rank_score) filter (where is_counted_submission(s))
  from submissions s group by s.user_id, s.problem_id;
  update user_counters c set submissions = p.submissions, all_submissions = p.all_submissions, solved = p.solved,
    rank_score = p.rank_score
  from (
    select user_id, sum(submissions) as submissions, sum(all_submissions) as all_submissions,
      count(*) filter (where accepted > 0) as solved, coalesce(sum(rank_score), 0) as rank_score
    from user_problem_counters group by user_id
  ) p
  where c.user_id = p.user_id;
end $$;
