-- How hard a problem was for those who solved it, from 1 (very easy) to 5 (very hard), as far as they say so.
create table difficulty_votes (
  problem_id bigint not null references problems (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  choice smallint not null check (choice between 1 and 5),
  voted_at timestamptz not null,
  primary key (problem_id, user_id)
);
-- A deleted account takes its rows along.
create index difficulty_votes_user_idx on difficulty_votes (user_id);
