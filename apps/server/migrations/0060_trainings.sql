-- Trainings: problems of the bank in an order, and who works through them.

create table training_categories (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  color text not null,
  group_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index training_categories_name_idx on training_categories (coalesce(group_id, 0), lower(name));

create table trainings (
  id bigint generated always as identity (start with 1000) primary key,
  title text not null check (title <> ''),
  description text not null default '',
  author_id text references users on delete set null,
  group_id bigint,
  category_id bigint references training_categories on delete set null,
  access text not null default 'public' check (access in ('public', 'private')),
  -- Sealed with the site's secret: the form shows it to the author again.
  sealed_password text,
  is_visible boolean not null default true,
  -- The list's order; the wire's rank.
  position integer not null default 1000 check (position >= 0),
  -- Its problems open then.
  starts_at timestamptz,
  -- What is solved later is late.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (access = 'public' or sealed_password is not null),
  check (due_at > starts_at)
);
create index trainings_site_idx on trainings (position, id) where group_id is null;
create index trainings_category_idx on trainings (category_id);
create index trainings_author_idx on trainings (author_id);

create table training_sections (
  id bigint generated always as identity primary key,
  training_id bigint not null references trainings on delete cascade,
  position integer not null check (position >= 0),
  title text not null check (title <> ''),
  body text not null default '',
  -- How many of its problems are enough. Null: all of them.
  goal integer check (goal >= 1)
);
create index training_sections_training_idx on training_sections (training_id, position, id);

create table training_problems (
  id bigint generated always as identity primary key,
  training_id bigint not null references trainings on delete cascade,
  problem_id bigint not null references problems on delete cascade,
  section_id bigint references training_sections on delete set null,
  -- What the training calls the problem.
  label text not null check (label <> ''),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (training_id, problem_id)
);
create unique index training_problems_label_idx on training_problems (training_id, upper(label));
create index training_problems_problem_idx on training_problems (problem_id);
create index training_problems_section_idx on training_problems (section_id);

-- Who entered a private training. The sums are of the marks, and kept by the same function.
create table training_entrants (
  training_id bigint not null references trainings on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  solved integer not null default 0,
  run_time_ms bigint not null default 0,
  primary key (training_id, user_id)
);
create index training_entrants_rank_idx on training_entrants (training_id, solved desc, run_time_ms, user_id);
create index training_entrants_user_idx on training_entrants (user_id);

-- What an entrant did with a problem: one row as soon as something of theirs was judged.
create table training_marks (
  training_id bigint not null,
  user_id text not null,
  problem_id bigint not null,
  -- AC once solved, else the newest.
  verdict text not null,
  score integer,
  -- The shortest of the accepted runs.
  run_time_ms integer,
  -- When the first accepted program was handed in.
  solved_at timestamptz,
  primary key (training_id, user_id, problem_id),
  foreign key (training_id, user_id) references training_entrants on delete cascade,
  foreign key (training_id, problem_id) references training_problems (training_id, problem_id) on delete cascade
);
create index training_marks_problem_idx on training_marks (training_id, problem_id);
