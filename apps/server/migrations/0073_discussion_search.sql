-- Keywords of any length in titles and descriptions: letters in any case and width, found by the pieces they consist of.
create function discussion_search_text(title text, description text) returns text
language sql immutable parallel safe as $$
  select lower(normalize(title || E'\n' || description, NFKC))
$$;
alter table discussions add column search_text text generated always as (
  discussion_search_text(title, description)
) stored not null;
drop index discussions_title_idx;
create index discussions_search_idx on discussions using gin (search_text gin_trgm_ops, search_grams(search_text));

-- How many comments a discussion shows to everybody, without replies: counting 20 000 would cost more than a page.
alter table discussions add column thread_count integer not null default 0;
update discussions d set thread_count = (
  select count(*) from comments c
  where c.discussion_id = d.id and c.parent_id is null and c.hidden_at is null);
-- The hidden ones, which their authors and moderators see besides.
create index comments_hidden_idx on comments (discussion_id) where parent_id is null and hidden_at is not null;
