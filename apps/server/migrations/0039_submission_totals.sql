-- The submission list's totals count up to 10 000 rows, and whether each is of a public problem stood in the rows alone:
-- with it in the indexes, totals are counted without reading a row.
drop index submissions_verdict_idx;
create index submissions_verdict_idx on submissions (verdict, id desc) include (of_public_problem)
  where contest_id is null and group_id is null;
drop index submissions_language_idx;
create index submissions_language_idx on submissions (language, id desc) include (of_public_problem)
  where contest_id is null and group_id is null;
drop index submissions_user_idx;
create index submissions_user_idx on submissions (user_id, id desc) include (of_public_problem)
  where contest_id is null and group_id is null;
drop index submissions_public_idx;
create index submissions_public_idx on submissions (id desc) include (of_public_problem)
  where contest_id is null and group_id is null;

-- A rare verdict in a rare language: walking either one's index would pass thousands of rows for a page.
create index submissions_verdict_language_idx on submissions (verdict, language, id desc) include (of_public_problem)
  where contest_id is null and group_id is null;
