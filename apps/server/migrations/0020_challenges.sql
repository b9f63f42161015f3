-- Pictures that a program does not read as easily as a person does. Each is answered once, and for a few minutes.
create table challenges (
  key text primary key,
  kind text not null check (kind in ('sum', 'puzzle')),
  -- The sum's result, or the pixels between the left edge and the puzzle's gap.
  answer integer not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A solved puzzle is kept until the login that it was solved for.
  solved_at timestamptz
);
-- For the sweep of those that have run out.
create index challenges_expires_at_idx on challenges (expires_at);
