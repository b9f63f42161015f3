-- What the problem list needs beyond trigrams: keywords that hold no three letters in a row ("dp", "排序", "A+B"),
-- and a random pick that reads one row.

create function search_grams(text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr($1, start, size)), '{}')
  from generate_series(1, char_length($1)) start, generate_series(1, 2) size
$$;

-- Every character and every two neighbours of the search text.
alter table problems add column search_grams text[] not null generated always as (search_grams(search_text)) stored;

drop index problems_search_idx;
-- Keyword and tag filters in any combination.
create index problems_search_idx on problems using gin (search_text gin_trgm_ops, search_grams, tag_ids)
  where visibility = 'public' and group_id is null;
-- The random pick.
create index problems_public_id_idx on problems (id) where visibility = 'public' and group_id is null;
-- The admin list's filter on visibility, newest first.
create index problems_visibility_idx on problems (visibility, id desc) where group_id is null;
