-- Functions that a grader in a process of its own calls.

alter table problems drop constraint problems_judge_mode_check;
alter table problems add constraint problems_judge_mode_check check (judge_mode in (
  'default', 'spj', 'interactive', 'communication', 'multi_pass', 'output_only', 'grader', 'grader_process'));

alter table datasets drop constraint datasets_mode_check;
alter table datasets add constraint datasets_mode_check check (
  mode is null
  or coalesce(mode ->> 'kind', '')
    in ('interactive', 'communication', 'multi_pass', 'output_only', 'grader', 'grader_process'));
alter table datasets drop constraint datasets_mode_program_check;
alter table datasets add constraint datasets_mode_program_check check (
  case coalesce(mode ->> 'kind', '')
    when 'interactive' then program_kind = 'interactor' and program_protocol <> 'icpc'
    when 'communication' then program_kind = 'manager'
    when 'multi_pass' then program_kind = 'checker'
    when 'output_only' then program_kind in ('none', 'checker')
    when 'grader' then program_kind in ('none', 'checker')
    when 'grader_process' then program_kind in ('none', 'checker')
    else program_kind <> 'manager'
  end);
