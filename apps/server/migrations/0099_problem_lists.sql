-- Lists of problems that users make for themselves, and their favourites, which are the one list that each may have
-- without a title. `secret` is part of the link of a list that is read by whoever has it.
create table problem_lists (
  id bigint generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  title text not null,
  description text not null default '',
  visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  is_favourites boolean not null default false,
  secret text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((title = '') = is_favourites),
  check (not is_favourites or visibility = 'private')
);
-- One user has one list of favourites, which is found by them.
create unique index problem_lists_favourites_key on problem_lists (owner_id) where is_favourites;
-- A user's lists.
create index problem_lists_owner_idx on problem_lists (owner_id, id);
-- Public lists, the last changed first.
create index problem_lists_public_idx on problem_lists (updated_at desc, id desc) where visibility = 'public';
