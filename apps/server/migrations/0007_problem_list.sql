-- Measured on 100 000 problems: stored pieces of the search text doubled the width of the table that every list
-- reads, and a page far down fetched every row before it.

drop index problems_search_idx;
alter table problems drop column search_grams;
-- Taking a text to pieces costs far more than the comparisons that a function is taken for otherwise.
alter function search_grams(text) cost 1000;
-- How frequent each piece is: a frequent one is found by walking the list's order, a rare one by the index.
create statistics problems_search_grams on (search_grams(search_text)) from problems;
-- Keyword and tag filters in any combination.
create index problems_search_idx on problems using gin (search_text gin_trgm_ops, search_grams(search_text), tag_ids)
  where visibility = 'public' and group_id is null;

-- The list's order with all that its plain filters need, so that skipping rows reads the index only.
drop index problems_public_idx;
create index problems_public_idx on problems (length(code), code) include (id, bank)
  where visibility = 'public' and group_id is null;
drop index problems_public_difficulty_idx;
create index problems_public_difficulty_idx on problems (difficulty, length(code), code) include (id, bank)
  where visibility = 'public' and group_id is null;
