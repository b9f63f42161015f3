-- Groups: a class, a club or a school with its own people, problems, trainings, contests and discussions.

create table groups (
  id bigint generated always as identity (start with 1000) primary key,
  name text not null check (name <> ''),
  short_name text not null check (short_name <> ''),
  brief text not null,
  -- Markdown.
  description text not null,
  -- The address of a picture.
  avatar text,
  owner_id text not null references users,
  -- Public groups are joined at once, protected ones after an application, private ones with a code besides.
  access text not null default 'public' check (access in ('public', 'protected', 'private')),
  -- Sealed with the site's secret: the settings show it again. A public group keeps the one it had.
  sealed_code text,
  -- Whether others than members find it in the list and read about it.
  is_visible boolean not null default true,
  -- Set by the site's administrators. Only they still get in.
  banned_at timestamptz,
  -- The group that this one was copied from.
  source_id bigint references groups on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (access <> 'private' or sealed_code is not null)
);
create unique index groups_name_idx on groups (lower(name));
create unique index groups_short_name_idx on groups (lower(short_name));
create index groups_owner_idx on groups (owner_id);
create index groups_source_idx on groups (source_id);

-- Applications are members of the first two levels.
create table group_members (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups on delete cascade,
  user_id text not null references users on delete cascade,
  level text not null check (level in ('applying', 'refused', 'member', 'admin', 'root')),
  -- Of the application.
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (group_id, user_id)
);
create index group_members_newest_idx on group_members (group_id, created_at desc, id desc);
create index group_members_user_idx on group_members (user_id);

-- Links that make whoever opens them a member.
create table group_invitations (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups on delete cascade,
  -- Part of the link. Administrators of the group read it again, to pass it on.
  token text not null unique,
  created_by_id text references users on delete set null,
  ends_at timestamptz not null,
  -- Null: as often as people like.
  max_uses integer check (max_uses >= 1),
  uses integer not null default 0 check (uses <= max_uses),
  created_at timestamptz not null default now()
);
create index group_invitations_group_idx on group_invitations (group_id, id desc);
create index group_invitations_author_idx on group_invitations (created_by_id);

-- What belongs to a group goes with it.
alter table problems add foreign key (group_id) references groups on delete cascade;
alter table tags add foreign key (group_id) references groups on delete cascade;
alter table contests add foreign key (group_id) references groups on delete cascade;
alter table submissions add foreign key (group_id) references groups on delete cascade;
alter table training_categories add foreign key (group_id) references groups on delete cascade;
alter table trainings add foreign key (group_id) references groups on delete cascade;
alter table discussions add foreign key (group_id) references groups on delete cascade;
alter table announcements add column group_id bigint references groups on delete cascade;
-- The sweep removes files that nothing refers to.
alter table files add foreign key (group_id) references groups on delete set null;

create index problems_group_idx on problems (group_id, id desc) where group_id is not null;
create index tags_group_idx on tags (group_id) where group_id is not null;
create index contests_group_idx on contests (group_id, starts_at desc, id desc) where group_id is not null;
create index training_categories_group_idx on training_categories (group_id) where group_id is not null;
create index trainings_group_idx on trainings (group_id, position, id) where group_id is not null;
create index discussions_group_idx on discussions (group_id, is_pinned desc, created_at desc, id desc)
  where group_id is not null;
create index announcements_group_idx on announcements (group_id, created_at desc, id desc) where group_id is not null;
create index files_group_idx on files (group_id) where group_id is not null;
