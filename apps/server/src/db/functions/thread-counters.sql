-- Likes, replies and comments are counted in the transaction of whatever they count. Hidden ones do not count, and a
-- hidden comment takes its replies along. Every change of the comments that everybody sees gives the thread another
-- version, so that pages of it are kept until then.
create or replace function count_discussion_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discussions set like_count = like_count + 1 where id = new.discussion_id;
  else
    update discussions set like_count = like_count - 1 where id = old.discussion_id;
  end if;
  return null;
end $$;

create or replace trigger discussion_likes_counted after insert or delete on discussion_likes
  for each row execute function count_discussion_like();

create or replace function count_comment_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update comments set like_count = like_count + 1 where id = new.comment_id;
  else
    update comments set like_count = like_count - 1 where id = old.comment_id;
  end if;
  return null;
end $$;

create or replace trigger comment_likes_counted after insert or delete on comment_likes
  for each row execute function count_comment_like();

create or replace function count_comment() returns trigger language plpgsql as $$
declare
  was integer := 0;
  becomes integer := 0;
  row_of comments := coalesce(new, old);
  parent comments;
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then was := 1; end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then becomes := 1; end if;
  if was = becomes then return null; end if;
  if row_of.parent_id is null then
    -- A comment comes and goes with its replies.
    update discussions set comment_count = comment_count + (becomes - was) * (1 + row_of.reply_count),
      thread_count = thread_count + becomes - was, thread_version = thread_version + 1
    where id = row_of.discussion_id;
  else
    -- Replies that vanish with their comment were counted with it.
    update comments set reply_count = reply_count + becomes - was where id = row_of.parent_id returning * into parent;
    if parent.id is not null and parent.hidden_at is null then
      update discussions set comment_count = comment_count + becomes - was, thread_version = thread_version + 1
      where id = row_of.discussion_id;
    end if;
  end if;
  return null;
end $$;

create or replace trigger comments_counted after insert or delete or update of hidden_at on comments
  for each row execute function count_comment();

-- Recounts everything: for tables that were filled without triggers.
create or replace function recount_threads() returns void language plpgsql as $$
begin
  update comments c set
    like_count = (select count(*) from comment_likes l where l.comment_id = c.id),
    reply_count = (select count(*) from comments r where r.parent_id = c.id and r.hidden_at is null);
  update discussions d set
    like_count = (select count(*) from discussion_likes l where l.discussion_id = d.id),
    (comment_count, thread_count) = (
      select coalesce(sum(1 + c.reply_count), 0), count(*) from comments c
      where c.discussion_id = d.id and c.parent_id is null and c.hidden_at is null);
end $$;
