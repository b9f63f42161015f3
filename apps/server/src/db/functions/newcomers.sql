-- Gives every new account, however it is created, the newest notices that were sent to everybody. The lock keeps pushing a
-- notice and creating accounts apart; otherwise a new account could miss a notice pushed at the same moment.
create or replace function tell_newcomers() returns trigger language plpgsql as $$
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

create or replace trigger users_told_of_notices after insert on users
  referencing new table as newcomers for each statement execute function tell_newcomers();
