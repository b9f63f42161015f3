-- Real names are looked for only on behalf of those who may read them: anybody else could spell them out letter by
-- letter. What everybody's searches read is a text of its own, so that no query has to take a name out again.
drop index users_rank_search_idx;
drop statistics users_search_grams;
alter table users drop column search_text;
alter table users
  add column search_text text not null generated always as (user_search_text(username, nickname, null)) stored,
  add column search_text_with_real_name text not null
    generated always as (user_search_text(username, nickname, real_name)) stored;
create index users_rank_search_idx on users using gin (search_text gin_trgm_ops, search_grams(search_text))
  where status = 'normal';
create index users_rank_search_with_real_name_idx on users
  using gin (search_text_with_real_name gin_trgm_ops, search_grams(search_text_with_real_name))
  where status = 'normal';
create statistics users_search_grams on (search_grams(search_text)) from users;
create statistics users_search_with_real_name_grams on (search_grams(search_text_with_real_name)) from users;
