-- Problems, their statements by language, tags, languages, and immutable versions of their test data.

create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now()
);

-- Mirrors the language data files; ids are the wire's. Rows stay when a file goes, because submissions name them.
create table languages (
  id bigint primary key,
  bank text not null default 'ME',
  name text not null,
  seq integer not null default 0,
  unique (bank, name)
);

create table problems (
  id bigint generated always as identity (start with 1000) primary key,
  code text not null check (code <> ''),
  bank text not null default 'ME',
  author_id text references users on delete set null,
  modified_by_id text references users on delete set null,
  visibility text not null check (visibility in ('public', 'private', 'contest')),
  group_id bigint,
  scoring text not null check (scoring in ('icpc', 'oi')),
  judge_mode text not null default 'default' check (judge_mode in ('default', 'spj', 'interactive')),
  case_mode text not null default 'default' check (case_mode in (
    'default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error')),
  time_limit_ms integer not null check (time_limit_ms > 0),
  memory_limit_mib integer not null check (memory_limit_mib > 0),
  stack_limit_mib integer not null check (stack_limit_mib > 0),
  difficulty text not null default 'easy' check (difficulty in ('easy', 'mid', 'hard')),
  full_score integer check (full_score >= 0),
  default_language text not null default 'zh-CN' check (default_language in ('zh-CN', 'en-US')),
  -- [{"input": …, "output": …}], shown to everybody and part of the test data only if the setter put them there.
  samples jsonb not null default '[]',
  source text,
  shares_code boolean not null default true,
  ignores_trailing_blanks boolean not null default true,
  opens_case_results boolean not null default true,
  user_extra_files jsonb,
  file_input_name text,
  file_output_name text,
  has_uploaded_cases boolean not null default true,
  live_dataset_id bigint,
  -- Derived from the statements and tags in the transaction that saves them: one index serves every filter of the list.
  search_text text not null default '',
  tag_ids bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((file_input_name is null) = (file_output_name is null))
);
create unique index problems_code_key on problems (upper(code));
-- The list's order: short codes first, then by code.
create index problems_public_idx on problems (length(code), code) where visibility = 'public' and group_id is null;
create index problems_public_difficulty_idx on problems (difficulty, length(code), code)
  where visibility = 'public' and group_id is null;
-- Keyword and tag filters in any combination.
create index problems_search_idx on problems using gin (search_text gin_trgm_ops, tag_ids)
  where visibility = 'public' and group_id is null;
-- The ten newest on the home page.
create index problems_newest_idx on problems (created_at desc, id desc) where visibility = 'public' and group_id is null;
create index problems_author_idx on problems (author_id);

create table problem_statements (
  problem_id bigint not null references problems on delete cascade,
  language text not null check (language in ('zh-CN', 'en-US')),
  title text not null,
  description text not null default '',
  input text not null default '',
  output text not null default '',
  hint text not null default '',
  primary key (problem_id, language)
);

create table tag_classes (
  id bigint generated always as identity primary key,
  name text not null,
  bank text not null default 'ME',
  rank integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bank, name)
);

create table tags (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  color text,
  bank text not null default 'ME',
  group_id bigint,
  class_id bigint references tag_classes on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tags_name_key on tags (bank, coalesce(group_id, 0), lower(name));

create table problem_tags (
  problem_id bigint not null references problems on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  primary key (problem_id, tag_id)
);
create index problem_tags_tag_idx on problem_tags (tag_id);

create table problem_languages (
  problem_id bigint not null references problems on delete cascade,
  language_id bigint not null references languages,
  primary key (problem_id, language_id)
);

create table code_templates (
  id bigint generated always as identity primary key,
  problem_id bigint not null references problems on delete cascade,
  language_id bigint not null references languages,
  code text not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (problem_id, language_id)
);

-- One immutable version of a problem's test data with the program that checks them.
create table datasets (
  id bigint generated always as identity primary key,
  problem_id bigint not null references problems on delete cascade,
  version integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  program_kind text not null default 'none' check (program_kind in ('none', 'checker', 'interactor')),
  program_source text,
  program_language text,
  program_protocol text,
  program_extra_files jsonb,
  created_by_id text references users on delete set null,
  created_at timestamptz not null default now(),
  unique (problem_id, version),
  check ((program_kind = 'none') = (program_source is null)),
  check ((program_source is null) = (program_language is null)),
  check ((program_source is null) = (program_protocol is null))
);
alter table problems add constraint problems_live_dataset_fkey
  foreign key (live_dataset_id) references datasets on delete set null;

create table dataset_subtasks (
  dataset_id bigint not null references datasets on delete cascade,
  number integer not null check (number >= 1),
  score integer not null default 0 check (score >= 0),
  policy text not null check (policy in ('sum', 'min', 'max', 'product', 'all-or-nothing', 'average')),
  depends_on integer[] not null default '{}',
  primary key (dataset_id, number)
);

create table dataset_cases (
  id bigint generated always as identity primary key,
  dataset_id bigint not null,
  number integer not null check (number >= 1),
  subtask_number integer not null,
  score integer not null default 0 check (score >= 0),
  input_name text not null,
  input_sha256 text not null references blobs,
  answer_name text not null,
  answer_sha256 text not null references blobs,
  unique (dataset_id, number),
  foreign key (dataset_id, subtask_number) references dataset_subtasks (dataset_id, number) on delete cascade
);
-- Serve the sweep of blobs that no dataset names any more.
create index dataset_cases_input_idx on dataset_cases (input_sha256);
create index dataset_cases_answer_idx on dataset_cases (answer_sha256);

-- Uploaded test data between the upload and the save that names them.
create table test_data_uploads (
  token text primary key,
  user_id text not null references users on delete cascade,
  -- {"name": {"sha256": …, "bytes": …}}
  files jsonb not null,
  created_at timestamptz not null default now()
);
create index test_data_uploads_age_idx on test_data_uploads (created_at);
