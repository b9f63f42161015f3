-- The retention that an administrator sets takes texts, or whole results, of test cases away from old judgings. The page
-- of a submission then says so. Columns that may be null, without a check, take no time on a table of any length.
alter table judgings add column texts_removed_at timestamptz;
alter table judgings add column cases_removed_at timestamptz;
-- A verdict by hand needs this number, which the results told as long as they were there.
alter table judgings add column accepted_cases integer;
