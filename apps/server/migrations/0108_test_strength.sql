-- A check of a problem, or a measurement of how many wrong programs its tests fail.
alter table problem_checks add column purpose text not null default 'check' check (purpose in ('check', 'strength'));
-- The judging time that a measurement has used.
alter table problem_checks add column spent_ms integer not null default 0;

-- A mutant is stored as its difference to a solution, a submission as its id in the settings; both have no source.
alter table problem_check_programs drop constraint problem_check_programs_kind_check;
alter table problem_check_programs add constraint problem_check_programs_kind_check
  check (kind in ('solution', 'validator', 'generator', 'mutant', 'submission'));

alter table problem_check_parts drop constraint problem_check_parts_kind_check;
alter table problem_check_parts add constraint problem_check_parts_kind_check
  check (kind in ('solution', 'validator', 'compile', 'self-test', 'sample',
    'reference', 'mutant', 'submission', 'mutant-search', 'submission-search'));
