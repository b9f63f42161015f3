-- A problem that left the public bank for a contest returns to it with the link, or with the contest. As long as
-- another contest has it, that one holds it back. A problem that somebody hid meanwhile stays hidden.
create or replace function return_problem_to_bank() returns trigger language plpgsql as $$
begin
  update contest_problems set left_bank = true
  where id = (select min(l.id) from contest_problems l where l.problem_id = old.problem_id);
  if not found then
    update problems set visibility = 'public', updated_at = clock_timestamp()
    where id = old.problem_id and visibility = 'contest';
  end if;
  return null;
end $$;

create or replace trigger contest_problems_returned after delete on contest_problems
  for each row when (old.left_bank) execute function return_problem_to_bank();
