-- Deleting an account empties its row instead of removing it: what others did with its submissions and texts stays whole.
alter table users add column deleted_at timestamptz;

-- Serves the administrators' list, newest first.
create index users_created_at_idx on users (created_at desc, id);
-- Serves its keyword, which is looked for in all three.
create index users_search_idx on users using gin (
  lower(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(real_name, '')) gin_trgm_ops);

-- Accounts that are being made: their passwords are hashed row by row, then all of them appear at once.
create table user_imports (
  id uuid primary key,
  kind text not null check (kind in ('file', 'generated')),
  state text not null default 'preparing' check (state in ('preparing', 'done', 'failed', 'cancelled')),
  -- Who asked for it, as the audit log names them.
  actor jsonb not null,
  total integer not null check (total > 0),
  faults jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz
);
-- One at a time: two would only take the processor from each other, and from everybody who logs in.
create unique index user_imports_one_at_a_time on user_imports (state) where state = 'preparing';
-- Serves "the newest" and the sweep.
create index user_imports_created_at_idx on user_imports (created_at desc);

-- Emptied when the import ends, however it ends.
create table user_import_rows (
  import_id uuid not null references user_imports on delete cascade,
  row_number integer not null check (row_number >= 1),
  user_id text not null,
  username text not null,
  email text,
  real_name text,
  gender text not null,
  nickname text,
  school text,
  -- Encrypted with the servers' key, until the hash stands in its place.
  sealed_password text,
  password_hash text,
  primary key (import_id, row_number),
  check ((sealed_password is null) <> (password_hash is null))
);

-- Names and passwords of generated accounts, encrypted, for as long as their file may be fetched.
create table generated_accounts (
  key text primary key,
  sealed text not null,
  expires_at timestamptz not null
);
