-- The log of a contest. Its hashes are made of its text, so the text is kept as it is, not as jsonb.
alter table contest_log drop column body;
alter table contest_log add column body text not null;
alter table contest_log add column submission_id bigint;
create unique index contest_log_receipt_idx on contest_log (submission_id) where kind = 'submission';
-- The last entry of each contest's log: whoever appends locks it, so entries have one order.
create table contest_log_heads (
  contest_id bigint primary key references contests on delete cascade,
  seq bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
