-- The submission list walks far over rows that it does not show: whether a problem is public must not cost a look-up
-- for each of them.
alter table submissions add column of_public_problem boolean not null default true;
update submissions s set of_public_problem = false
from problems p where p.id = s.problem_id and p.visibility <> 'public';

create function mark_public_submission() returns trigger language plpgsql as $$
begin
  -- Locked, so that a change of the problem either is seen here or sees this row.
  new.of_public_problem := coalesce(
    (select p.visibility = 'public' from problems p where p.id = new.problem_id for share), false);
  return new;
end $$;
create trigger submissions_mark_public before insert or update of problem_id on submissions
  for each row execute function mark_public_submission();

create function mark_public_submissions_of_problem() returns trigger language plpgsql as $$
begin
  update submissions set of_public_problem = (new.visibility = 'public') where problem_id = new.id;
  return null;
end $$;
create trigger problems_mark_submissions after update of visibility on problems
  for each row when ((old.visibility = 'public') <> (new.visibility = 'public'))
  execute function mark_public_submissions_of_problem();
