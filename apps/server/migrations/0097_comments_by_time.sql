-- Readers may have the comments of a discussion by time: a long thread is then read from an index, as it is by likes.
create index comments_discussion_time_idx on comments (discussion_id, created_at desc, id desc) include (hidden_at)
  where parent_id is null and discussion_id is not null;
