-- Files that people upload for the site: pictures of users, and pictures and files of texts.

create table files (
  id bigint generated always as identity primary key,
  -- Names the file in its public address. Nobody guesses it, so a picture of a hidden text stays hidden.
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('avatar', 'group-avatar', 'carousel', 'markdown-image', 'markdown-file')),
  blob_sha256 text not null references blobs,
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  uploader_id text references users on delete set null,
  group_id bigint,
  created_at timestamptz not null default now(),
  -- Since when the sweep has found no text that names the file; null while one does.
  unused_since timestamptz
);
-- Serves the sweep of blobs that nothing names any more.
create index files_blob_idx on files (blob_sha256);
-- Serves the sweep of files.
create index files_age_idx on files (kind, created_at);
