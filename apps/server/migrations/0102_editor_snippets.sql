-- Texts that users write often: their editor puts each in place of a word.
create table editor_snippets (
  user_id text primary key references users (id) on delete cascade,
  snippets jsonb not null check (jsonb_typeof(snippets) = 'array'),
  updated_at timestamptz not null
);
