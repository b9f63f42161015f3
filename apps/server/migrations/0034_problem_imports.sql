-- Imports of problems from packages: the upload, what was found in it, and what became of each problem.
create table problem_imports (
  id uuid primary key,
  user_id text not null references users on delete cascade,
  -- Who is named in the audit log, also when the work goes on after a restart.
  actor jsonb not null,
  file_name text not null,
  blob_sha256 text not null references blobs,
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'running', 'done', 'cancelled', 'failed')),
  format text,
  options jsonb,
  findings jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz
);
-- Serves the newest import of a user, and the sweep of old ones.
create index problem_imports_by_user on problem_imports (user_id, created_at desc);
-- Serves the servers that look for work left behind.
create index problem_imports_open on problem_imports (created_at) where state in ('reading', 'running');
-- Serves the sweep of blobs.
create index problem_imports_blob on problem_imports (blob_sha256);

create table problem_import_items (
  import_id uuid not null references problem_imports on delete cascade,
  number integer not null check (number > 0),
  place text not null,
  code text,
  title text not null,
  languages text[] not null,
  case_count integer not null check (case_count >= 0),
  state text not null check (state in ('waiting', 'done', 'skipped', 'failed', 'unreadable')),
  choice text not null check (choice in ('add', 'replace', 'skip')),
  findings jsonb not null,
  problem_id bigint references problems on delete set null,
  primary key (import_id, number)
);
create index problem_import_items_problem on problem_import_items (problem_id) where problem_id is not null;

-- Programs of setters with the verdicts that they must get.
create table problem_solutions (
  problem_id bigint not null references problems on delete cascade,
  number integer not null check (number > 0),
  name text not null,
  language text not null,
  source text not null,
  expected text[] not null,
  required text[] not null,
  is_main boolean not null,
  primary key (problem_id, number)
);

-- Programs that accept an input that is well-formed.
create table problem_validators (
  problem_id bigint not null references problems on delete cascade,
  number integer not null check (number > 0),
  name text not null,
  language text not null,
  source text not null,
  protocol text not null check (protocol in ('testlib', 'icpc')),
  arguments text[] not null,
  primary key (problem_id, number)
);
