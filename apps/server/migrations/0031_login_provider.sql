-- Logins through an OpenID provider.

-- Who somebody is at the provider, and whose account that is here.
create table login_identities (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  -- What the provider calls the person, for the owner of the account to read.
  name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint login_identities_subject_key unique (issuer, subject),
  constraint login_identities_user_key unique (user_id, issuer)
);

-- Browsers that went to the provider and have not come back. A row is gone with its first use.
create table provider_visits (
  state_hash text primary key,
  -- Of the key that only the browser has which left.
  key_hash text not null,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_address text not null,
  -- Whose account is to be connected; null for a login.
  user_id text references users on delete cascade,
  expires_at timestamptz not null
);
create index provider_visits_user_idx on provider_visits (user_id) where user_id is not null;
create index provider_visits_expires_at_idx on provider_visits (expires_at);

-- Identities that came back without an account, until a name is chosen.
create table newcomer_tickets (
  ticket_hash text primary key,
  issuer text not null,
  subject text not null,
  name text,
  -- Confirmed by the provider, else null.
  email text,
  has_second_factor boolean not null,
  expires_at timestamptz not null
);
create index newcomer_tickets_expires_at_idx on newcomer_tickets (expires_at);
