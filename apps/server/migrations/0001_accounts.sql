-- Accounts, sessions and what protects them.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table users (
  id text primary key check (id ~ '^([0-9a-f]{32}|1)$'),
  username text not null check (username <> '' and char_length(username) <= 64),
  password_hash text not null,
  email text,
  role text not null default 'default_user' check (role in (
    'root', 'admin', 'default_user', 'no_subimit_user', 'no_discuss_user', 'mute_user',
    'no_submit_no_discuss_user', 'no_submit_mute_user', 'problem_admin')),
  status text not null default 'normal' check (status in ('normal', 'banned')),
  nickname text,
  real_name text,
  avatar text,
  title_name text,
  title_color text,
  student_number text,
  gender text not null default 'secrecy' check (gender in ('male', 'female', 'secrecy')),
  school text,
  course text,
  signature text,
  github text,
  blog text,
  codeforces_username text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Names and addresses that differ only in case are the same to a person.
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email)) where email is not null;
-- Serves the username filter of the submission list.
create index users_username_trgm on users using gin (username gin_trgm_ops);
-- Serves "is there an administrator yet" and the admin list's filter.
create index users_role_idx on users (role) where role <> 'default_user';

create table sessions (
  id uuid primary key,
  user_id text not null references users on delete cascade,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
-- Serves the list of a user's sessions, and logout of all.
create index sessions_user_idx on sessions (user_id, created_at desc);
create index sessions_expiry_idx on sessions (expires_at);

create table mail_codes (
  purpose text not null check (purpose in ('register', 'change-email', 'reset-password')),
  email text not null,
  code_hash text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  failures integer not null default 0,
  primary key (purpose, email)
);

-- Counters of every rate limit: the key names the rule and whom it counts.
create table rate_counters (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index rate_counters_window_idx on rate_counters (window_ends_at);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- An entrant is a user or a team: everything that happens in a contest refers to entrants.
create table entrants (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('user', 'team')),
  user_id text unique references users on delete cascade,
  team_name text,
  created_at timestamptz not null default now(),
  check ((kind = 'user') = (user_id is not null)),
  check ((kind = 'team') = (team_name is not null))
);
create table team_members (
  entrant_id bigint not null references entrants on delete cascade,
  user_id text not null references users on delete cascade,
  primary key (entrant_id, user_id)
);
create index team_members_user_idx on team_members (user_id);
