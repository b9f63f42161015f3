-- Tokens with which scripts call in the name of their owner. Of each only the hash is kept.
create table api_tokens (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 50),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'submit', 'admin']),
  token_hash text not null unique,
  -- How the token begins, for its owner to tell it from others.
  beginning text not null,
  -- Whether it was made in a session that had shown a second factor.
  has_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text
);
-- Serves the list of a user's tokens.
create index api_tokens_user_idx on api_tokens (user_id, id desc);
-- Serves the sweep.
create index api_tokens_expires_at_idx on api_tokens (expires_at);
