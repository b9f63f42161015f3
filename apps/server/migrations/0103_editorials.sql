-- The way to solve a problem, and the hints towards it. Each text is an object by language, as `{"en-US": "..."}`.
create table problem_editorials (
  problem_id bigint primary key references problems (id) on delete cascade,
  contents jsonb not null default '{}' check (jsonb_typeof(contents) = 'object'),
  hints jsonb not null default '[]' check (jsonb_typeof(hints) = 'array' and jsonb_array_length(hints) <= 5),
  -- False: a draft, which only those who may change the problem see.
  is_shown boolean not null default false,
  -- From when on a reader sees the editorial: an accepted program, giving up, a date, or at once.
  opens text not null default 'accepted' check (opens in ('accepted', 'given_up', 'date', 'always')),
  opens_at timestamptz,
  modified_by_id text references users (id) on delete set null,
  updated_at timestamptz not null default now(),
  check ((opens = 'date') = (opens_at is not null))
);

-- Help that users took before they had solved a problem, each once: step 0 is giving up, the others are numbers of hints.
create table help_taken (
  problem_id bigint not null references problems (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  step smallint not null check (step between 0 and 5),
  taken_at timestamptz not null default now(),
  primary key (problem_id, user_id, step)
);
-- A deleted account takes its rows along.
create index help_taken_user on help_taken (user_id);
