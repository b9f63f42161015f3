-- A page far down the messages skips those before it by the index alone, which has the whole expression only with its column.
drop index messages_recipient_idx;
create index messages_recipient_idx on messages (recipient_id, kind, (read_at is not null), id desc) include (read_at);
