-- What the site tells everybody on its home page.
create table announcements (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  is_visible boolean not null default true,
  author_id text references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The panel on the home page, newest first.
create index announcements_visible_idx on announcements (created_at desc, id desc) where is_visible;
