-- Judging by a manager with several processes, in several passes, of submitted outputs, and together with a grader.

alter table problems drop constraint problems_judge_mode_check;
alter table problems add constraint problems_judge_mode_check check (judge_mode in (
  'default', 'spj', 'interactive', 'communication', 'multi_pass', 'output_only', 'grader'));

alter table datasets drop constraint datasets_program_kind_check;
alter table datasets add constraint datasets_program_kind_check
  check (program_kind in ('none', 'checker', 'interactor', 'manager'));

-- {"kind": …} and what that mode needs; null where the program's kind says everything.
alter table datasets add column mode jsonb;
alter table datasets add constraint datasets_mode_check check (
  mode is null or coalesce(mode ->> 'kind', '') in ('communication', 'multi_pass', 'output_only', 'grader'));
-- A manager talks with processes, a checker judges each pass, and the other modes know at most a checker.
alter table datasets add constraint datasets_mode_program_check check (
  case coalesce(mode ->> 'kind', '')
    when 'communication' then program_kind = 'manager'
    when 'multi_pass' then program_kind = 'checker'
    when 'output_only' then program_kind in ('none', 'checker')
    when 'grader' then program_kind in ('none', 'checker')
    else program_kind <> 'manager'
  end);
