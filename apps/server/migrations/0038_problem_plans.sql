-- How many problems have a difficulty: the partial index's own statistics do not tell the planner.
create statistics problems_difficulty_level on difficulty_level(difficulty) from problems;
analyze problems;

-- The problems of one bank, and how many there are.
create index problems_bank_idx on problems (bank, length(code), code) include (id, difficulty)
  where visibility = 'public' and group_id is null;
