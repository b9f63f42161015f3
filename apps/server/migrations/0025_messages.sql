-- What administrators tell many users at once: everybody, one user, or the administrators.
create table notices (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('everybody', 'one', 'administrators')),
  recipient_id text references users on delete cascade,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  author_id text references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: it waits for the next push.
  pushed_at timestamptz,
  check ((audience = 'one') = (recipient_id is not null))
);
create index notices_waiting_idx on notices (id) where pushed_at is null;
create index notices_for_newcomers_idx on notices (pushed_at) where audience = 'everybody' and pushed_at is not null;
create index notices_recipient_idx on notices (recipient_id) where recipient_id is not null;

-- One row for each thing that somebody finds in the message centre.
create table messages (
  id bigint generated always as identity primary key,
  recipient_id text not null references users on delete cascade,
  kind text not null check (kind in ('comment', 'reply', 'like', 'system', 'personal')),
  -- Null: the product itself, or an account that is gone.
  sender_id text references users on delete set null,
  -- A notice's text stays with the notice: one text, however many read it.
  notice_id bigint references notices on delete cascade,
  -- By language: {"zh-CN": {"title": …, "content": …}, …}. What the product says by itself it says in each.
  texts jsonb,
  -- Of comments, replies and likes: what was done, to what, with the words of both sides as they were then.
  action text check (action in ('discuss', 'reply', 'like-post', 'like-discuss')),
  source_kind text check (source_kind in ('discussion', 'contest')),
  source_id bigint,
  source_title text,
  source_content text,
  quote_kind text check (quote_kind in ('comment', 'reply')),
  quote_id bigint,
  quote_content text,
  -- Where in the site it happened: a path.
  address text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check ((kind in ('system', 'personal')) = (notice_id is not null or texts is not null)),
  check ((kind in ('comment', 'reply', 'like')) = (action is not null and source_kind is not null))
);
-- A list of one kind, unread ones first, newest first.
create index messages_recipient_idx on messages (recipient_id, kind, (read_at is not null), id desc);
create index messages_unread_idx on messages (recipient_id, kind) where read_at is null;
create index messages_sender_idx on messages (sender_id) where sender_id is not null;
-- Nobody gets a notice twice, whichever server pushes it.
create unique index messages_notice_key on messages (notice_id, recipient_id) where notice_id is not null;

-- Whoever makes an account, in whatever way: it finds the newest of what everybody was told. The lock keeps a push
-- and the making of accounts apart, or a newcomer could miss a notice that is pushed at the same moment.
create function tell_newcomers() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('gavel notices'));
  insert into messages (recipient_id, kind, notice_id, sender_id, created_at)
    select newcomers.id, 'system', told.id, told.author_id, told.pushed_at
    from newcomers cross join (
      select id, author_id, pushed_at from notices where audience = 'everybody' and pushed_at is not null
      order by pushed_at desc limit 10
    ) as told
    on conflict do nothing;
  return null;
end $$;

create trigger users_told_of_notices after insert on users
  referencing new table as newcomers for each statement execute function tell_newcomers();
