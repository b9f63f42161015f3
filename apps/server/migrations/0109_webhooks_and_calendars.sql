-- Programs that are told of events, of the whole site or of one contest. The key of their signatures is sealed.
create table webhooks (
  id bigint generated always as identity primary key,
  contest_id bigint references contests (id) on delete cascade,
  -- The user with whose rights it sends.
  owner_id text not null references users (id) on delete cascade,
  url text not null,
  sealed_secret text not null,
  events text[] not null check (cardinality(events) > 0),
  created_at timestamptz not null,
  -- Null: it is on.
  off_reason text check (off_reason in ('switched-off', 'failing', 'gone', 'rights', 'secret'))
);
-- Lists of a contest, and deletions of contests and accounts.
create index webhooks_contest_idx on webhooks (contest_id);
create index webhooks_owner_idx on webhooks (owner_id);

-- The outbox: triggers write to it in the transaction of the event (db/functions/webhooks.sql).
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_at timestamptz,
  http_status integer,
  fault text
);
-- The next delivery of a webhook.
create index webhook_deliveries_waiting_idx on webhook_deliveries (webhook_id, id) where state = 'waiting';
-- The last deliveries of a webhook, and its deletion.
create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id, id desc);
-- Old deliveries are removed.
create index webhook_deliveries_happened_idx on webhook_deliveries (happened_at);

-- When it was last noticed that a judge host is silent, so that it is told once.
alter table judge_hosts add column silence_told_at timestamptz;

-- The secret part of the address at which a calendar program reads a user's dates: sealed, because its page shows it
-- again, and hashed, because it is looked up.
create table calendar_links (
  user_id text primary key references users (id) on delete cascade,
  token_hash text not null unique,
  sealed_token text not null,
  created_at timestamptz not null
);
