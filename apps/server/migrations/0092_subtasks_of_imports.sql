-- How many subtasks with points a problem of a package has: a contest without points does not keep them.
alter table problem_import_items add column subtask_count integer not null default 0 check (subtask_count >= 0);
