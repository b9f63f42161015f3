-- The handles that users have at remote judges, for solutions that they hand in there by themselves.
create table remote_handles (
  user_id text not null references users on delete cascade,
  site text not null,
  handle text not null,
  proof text not null check (proof in ('profile', 'compile-error')),
  proved_at timestamptz not null,
  primary key (user_id, site)
);
-- A handle belongs to one user.
create unique index remote_handles_handle_key on remote_handles (site, lower(handle));

-- What a user still has to prove.
create table remote_handle_claims (
  user_id text not null references users on delete cascade,
  site text not null,
  handle text not null,
  proof text not null check (proof in ('profile', 'compile-error')),
  token text not null,
  claimed_at timestamptz not null,
  -- When the site was last visited for it.
  checked_at timestamptz,
  primary key (user_id, site)
);
