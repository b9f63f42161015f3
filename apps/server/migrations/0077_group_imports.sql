-- Packages of problems that are imported into a group.
alter table problem_imports add column group_id bigint references groups (id) on delete cascade;
create index problem_imports_group on problem_imports (group_id);
