-- The submission list's filter by a part of a problem's code, which read every problem.
create index problems_code_trgm on problems using gin (upper(code) gin_trgm_ops);
