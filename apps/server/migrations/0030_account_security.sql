-- What protects an account beyond its password, and what its owner is told about it.

alter table users add column mobile text;

-- Whether the session was opened by more than a password, or its user has shown a second factor since.
alter table sessions add column has_second_factor boolean not null default false;

create table second_factors (
  user_id text primary key references users on delete cascade,
  sealed_secret text not null,
  -- Null until the first code was right: nothing is asked for until then.
  confirmed_at timestamptz,
  -- Number of the last half minute whose code was taken: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id text not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who knew the password and has yet to show the second factor.
create table login_tickets (
  ticket_hash text primary key,
  user_id text not null references users on delete cascade,
  is_for_admins boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
-- For the trigger below, and for the sweep.
create index login_tickets_user_idx on login_tickets (user_id);
create index login_tickets_expires_at_idx on login_tickets (expires_at);

-- A ticket stands for the password that it was given for, whoever changes that.
create function delete_login_tickets() returns trigger language plpgsql as $$
begin
  delete from login_tickets where user_id = old.id;
  return null;
end $$;
create trigger users_password_changed after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function delete_login_tickets();

create table passkeys (
  -- The credential's id in base64url.
  id text primary key,
  user_id text not null references users on delete cascade,
  -- The host name that it was made for.
  rp_id text not null,
  public_key text not null,
  -- Uses that the authenticator counted; 0 where it does not count.
  counter bigint not null,
  name text not null check (name <> '' and char_length(name) <= 50),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
-- Serves the list of a user's passkeys.
create index passkeys_user_idx on passkeys (user_id, created_at);

create table passkey_challenges (
  challenge text primary key,
  -- Whose passkey is being made; null for a login.
  user_id text references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

create table security_events (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in (
    'password-changed', 'email-changed', 'mobile-changed', 'second-factor-on', 'second-factor-off',
    'recovery-codes-renewed', 'recovery-code-used', 'passkey-added', 'passkey-removed',
    'api-token-made', 'api-token-removed', 'provider-connected', 'provider-disconnected')),
  detail text,
  ip text,
  user_agent text,
  created_at timestamptz not null default now()
);
-- Serves the list of a user's last events.
create index security_events_user_idx on security_events (user_id, id desc);
-- Serves the sweep.
create index security_events_created_at_idx on security_events (created_at);
