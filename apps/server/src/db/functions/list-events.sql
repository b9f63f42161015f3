-- Servers cache the responses of lists briefly. Triggers announce every change to what such a response shows, so that no
-- writer can forget it; many changes in one transaction are announced once.
create or replace function notify_list_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_lists', tg_argv[0]);
  return null;
end $$;

create or replace trigger problems_listed after insert or update or delete or truncate on problems
  for each statement execute function notify_list_change('problems');

create or replace trigger problem_statements_listed after insert or update or delete or truncate on problem_statements
  for each statement execute function notify_list_change('problems');

create or replace trigger tags_listed after insert or update or delete or truncate on tags
  for each statement execute function notify_list_change('problems');

create or replace trigger problem_counters_listed after insert or update or delete or truncate on problem_counters
  for each statement execute function notify_list_change('counters');

create or replace trigger submissions_listed after insert or update or delete or truncate on submissions
  for each statement execute function notify_list_change('submissions');

create or replace trigger judgings_listed after insert or update or delete or truncate on judgings
  for each statement execute function notify_list_change('submissions');

create or replace trigger users_listed after update of username or delete on users
  for each statement execute function notify_list_change('submissions');

create or replace trigger user_counters_listed after insert or update or delete or truncate on user_counters
  for each statement execute function notify_list_change('ranks');

create or replace trigger users_ranked
  after update of username, nickname, real_name, avatar, title_name, title_color, signature on users
  for each statement execute function notify_list_change('ranks');

-- Not those of the counters: a page of the list may be a moment older than a like.
create or replace trigger discussions_listed
  after insert or delete or truncate or
    update of title, description, category_id, problem_id, group_id, author_id, is_pinned, hidden_at on discussions
  for each statement execute function notify_list_change('discussions');

create or replace trigger discussion_categories_listed
  after insert or update or delete or truncate on discussion_categories
  for each statement execute function notify_list_change('discussions');

create or replace trigger contests_listed after insert or update or delete or truncate on contests
  for each statement execute function notify_list_change('contests');

create or replace trigger participations_listed after insert or update or delete or truncate on participations
  for each statement execute function notify_list_change('contests');
