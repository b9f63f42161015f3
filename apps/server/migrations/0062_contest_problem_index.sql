-- Removing a problem from a contest removes its submissions there; without this the foreign key reads all of the table.
create index submissions_contest_problem_idx on submissions (contest_problem_id) where contest_problem_id is not null;
