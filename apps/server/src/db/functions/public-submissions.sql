create or replace function is_public_submission(submission submissions) returns boolean
language sql immutable parallel safe as $$
  select submission.contest_id is null and submission.group_id is null and submission.of_public_problem
$$;

-- Whether everybody who reads the place of a submission may read its problem. Problems of a group are read in it alone,
-- also those that it took back from the site.
create or replace function mark_public_submission() returns trigger language plpgsql as $$
begin
  -- Locked, so that a concurrent change of the problem is either seen here or sees this row.
  new.of_public_problem := coalesce(
    (select p.visibility = 'public' and (p.group_id is null or p.group_id is not distinct from new.group_id)
      from problems p where p.id = new.problem_id for share), false);
  new.is_counted := new.of_public_problem;
  return new;
end $$;

create or replace trigger submissions_mark_public before insert or update of problem_id on submissions
  for each row execute function mark_public_submission();

-- A contest that takes a problem out of the bank hides what was handed in before, and takes it away from nobody.
create or replace function mark_public_submissions_of_problem() returns trigger language plpgsql as $$
begin
  update submissions s set of_public_problem = marks.of_public_problem, is_counted = marks.is_counted
  from (
    select o.id, new.visibility = 'public' and is_here as of_public_problem,
      is_here and (new.visibility = 'public' or (new.visibility = 'contest' and o.is_counted)) as is_counted
    from submissions o,
      lateral (select new.group_id is null or new.group_id is not distinct from o.group_id as is_here) here
    where o.problem_id = new.id
  ) marks
  where s.id = marks.id
    and (s.of_public_problem, s.is_counted) is distinct from (marks.of_public_problem, marks.is_counted);
  return null;
end $$;

create or replace trigger problems_mark_submissions after update of visibility, group_id on problems
  for each row when (old.visibility <> new.visibility or old.group_id is distinct from new.group_id)
  execute function mark_public_submissions_of_problem();
