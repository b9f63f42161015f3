-- Changes with the comments that everybody sees; `thread-counters.sql` keeps it.
alter table discussions add column thread_version integer not null default 0;
-- The hidden comments and replies, which their authors and moderators see besides.
drop index comments_hidden_idx;
create index comments_hidden_idx on comments (discussion_id) where hidden_at is not null;
-- A page far down a thread skips rows by the index alone.
drop index comments_discussion_idx;
create index comments_discussion_idx on comments (discussion_id, like_count desc, created_at desc, id desc)
  include (hidden_at) where parent_id is null and discussion_id is not null;
