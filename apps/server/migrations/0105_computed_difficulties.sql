-- Setters say in three words how hard a problem is. This number is computed from all practice on the site, for problems
-- that enough people tried; a job writes it, so no submission waits for it.
create table computed_difficulties (
  problem_id bigint primary key references problems (id) on delete cascade,
  -- On the scale of ratings: a person of this rating solves it by one chance in two.
  difficulty integer not null,
  -- The people who tried it.
  people integer not null check (people > 0),
  computed_at timestamptz not null
);
-- Problems near a difficulty, on both sides.
create index computed_difficulties_difficulty_idx on computed_difficulties (difficulty, problem_id);
-- The newest problems with a tag.
create index problem_tags_tag_problem_idx on problem_tags (tag_id, problem_id);
drop index problem_tags_tag_idx;
