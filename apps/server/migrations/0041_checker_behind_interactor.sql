-- A checker behind an interactor is a part of the mode, as whatever a version has beyond its one program.

alter table datasets drop constraint datasets_mode_check;
alter table datasets add constraint datasets_mode_check check (
  mode is null
  or coalesce(mode ->> 'kind', '') in ('interactive', 'communication', 'multi_pass', 'output_only', 'grader'));
alter table datasets drop constraint datasets_mode_program_check;
alter table datasets add constraint datasets_mode_program_check check (
  case coalesce(mode ->> 'kind', '')
    when 'interactive' then program_kind = 'interactor' and program_protocol <> 'icpc'
    when 'communication' then program_kind = 'manager'
    when 'multi_pass' then program_kind = 'checker'
    when 'output_only' then program_kind in ('none', 'checker')
    when 'grader' then program_kind in ('none', 'checker')
    else program_kind <> 'manager'
  end);
