-- An account may be restricted for a time: its role is an ordinary one again from then on.
alter table users add role_ends_at timestamptz,
  add constraint users_role_ends_at_check check (
    role_ends_at is null
    or role in (
      'no_subimit_user', 'no_discuss_user', 'mute_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'
    )
  );

-- The job that ends restrictions looks for those that are over.
create index users_role_ends_at_idx on users (role_ends_at) where role_ends_at is not null;
