-- How much of the test cases solvers are told, by problem and, while it runs, by contest.

alter table problems add column feedback text not null default 'full'
  check (feedback in ('none', 'verdict', 'first-failing', 'full'));
update problems set feedback = 'none' where not opens_case_results;
alter table problems drop column opens_case_results;
-- Null: nothing under ICPC rules; under OI rules what the problem tells, until the standings freeze.
alter table contests add column feedback text
  check (feedback in ('none', 'verdict', 'first-failing', 'full'));
-- The first case that failed, as far as a running judging has told: behind it some solvers are told nothing.
alter table judgings add column failed_case integer;
