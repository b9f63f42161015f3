-- What the problem list is sorted by besides the code: one narrow row for each problem that is listed, kept by triggers
-- in the transaction of every change, so that no sort reads all problems and their counters.
create function difficulty_level(difficulty text) returns integer language sql immutable parallel safe as $$
  select case difficulty when 'easy' then 0 when 'mid' then 1 else 2 end
$$;

-- By level instead of by name, for `easy` comes before `mid` and `mid` before `hard`: one index filters and sorts.
drop index problems_public_difficulty_idx;
create index problems_public_difficulty_idx on problems (difficulty_level(difficulty), length(code), code)
  include (id, bank, difficulty) where visibility = 'public' and group_id is null;

create table problem_listings (
  problem_id bigint primary key references problems on delete cascade,
  bank text not null,
  difficulty text not null,
  total integer not null,
  -- Accepted of all, 0 to 1. Null while nobody has handed in anything.
  accepted_share double precision
);
create index problem_listings_total_idx on problem_listings (total, problem_id) include (bank, difficulty);
-- Problems that nobody tried come last in either direction, which one index read backwards cannot give.
create index problem_listings_share_idx on problem_listings (accepted_share, problem_id) include (bank, difficulty);
create index problem_listings_share_desc_idx on problem_listings (accepted_share desc nulls last, problem_id)
  include (bank, difficulty);

create function list_problem() returns trigger language plpgsql as $$
declare
  counters problem_counters;
begin
  if new.visibility <> 'public' or new.group_id is not null then
    delete from problem_listings where problem_id = new.id;
    return null;
  end if;
  -- Whoever counts at this moment is waited for, and then sees the row below.
  select * into counters from problem_counters c where c.problem_id = new.id for update;
  insert into problem_listings (problem_id, bank, difficulty, total, accepted_share)
  values (new.id, new.bank, new.difficulty, coalesce(counters.total, 0),
    counters.ac::double precision / nullif(counters.total, 0))
  on conflict (problem_id) do update set bank = excluded.bank, difficulty = excluded.difficulty,
    total = excluded.total, accepted_share = excluded.accepted_share;
  return null;
end $$;
create trigger problems_sorted after insert or update of visibility, group_id, bank, difficulty on problems
  for each row execute function list_problem();

create function list_problem_counters() returns trigger language plpgsql as $$
begin
  update problem_listings
  set total = new.total, accepted_share = new.ac::double precision / nullif(new.total, 0)
  where problem_id = new.problem_id
    and (total, accepted_share) is distinct from (new.total, new.ac::double precision / nullif(new.total, 0));
  return null;
end $$;
create trigger problem_counters_sorted after insert or update on problem_counters
  for each row execute function list_problem_counters();

insert into problem_listings (problem_id, bank, difficulty, total, accepted_share)
select p.id, p.bank, p.difficulty, coalesce(c.total, 0), c.ac::double precision / nullif(c.total, 0)
from problems p left join problem_counters c on c.problem_id = p.id
where p.visibility = 'public' and p.group_id is null;
analyze problem_listings;

-- A random pick counts what the filters leave and skips to one of them.
drop index problems_public_id_idx;

-- Characters that nobody sees are no part of what keywords are compared with.
update problems set search_text = regexp_replace(search_text, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
where search_text ~ '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]';
