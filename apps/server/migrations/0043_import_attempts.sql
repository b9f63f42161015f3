-- How often servers began with an import without coming any further: one that is killed by what it reads must not begin
-- with it for ever.
alter table problem_imports add column attempts integer default 0 not null;
