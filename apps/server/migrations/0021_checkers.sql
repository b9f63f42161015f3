-- How outputs are compared, how checkers and interactors speak, and compiling them on request.

-- Null: blanks at line ends count or not, as `ignores_trailing_blanks` says.
alter table problems
  add column comparison text check (comparison in ('tokens', 'tokens-any-case', 'unordered-lines', 'floats')),
  add column absolute_tolerance double precision check (absolute_tolerance >= 0),
  add column relative_tolerance double precision check (relative_tolerance >= 0),
  add constraint problems_tolerance_check check (
    (comparison is not distinct from 'floats')
      = (absolute_tolerance is not null or relative_tolerance is not null));

alter table datasets
  add column program_points text not null default 'percent'
    check (program_points in ('percent', 'fraction', 'absolute')),
  add column program_arguments text[] not null default '{}',
  add constraint datasets_program_protocol_check
    check (program_protocol in ('exit-codes', 'testlib', 'icpc'));

-- A trial without a problem only compiles a checker or interactor, for whoever writes one: its protocol and the files
-- beside it. Whoever asked waits for the answer, so it is gone within a minute.
alter table trials
  alter column problem_id drop not null,
  add column program jsonb,
  add constraint trials_program_check check ((problem_id is null) = (program is not null));
