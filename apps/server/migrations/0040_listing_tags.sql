-- The tags of listed problems beside what they are sorted by: a tag's problems in some order are then found without
-- looking up each of them in the other table.
alter table problem_listings add column tag_ids bigint[] not null default '{}';
update problem_listings l set tag_ids = p.tag_ids from problems p where p.id = l.problem_id and p.tag_ids <> '{}';
create index problem_listings_tags_idx on problem_listings using gin (tag_ids) with (fastupdate = off);

create or replace function list_problem() returns trigger language plpgsql as $$
declare
  counters problem_counters;
begin
  if new.visibility <> 'public' or new.group_id is not null then
    delete from problem_listings where problem_id = new.id;
    return null;
  end if;
  -- Whoever counts at this moment is waited for, and then sees the row below.
  select * into counters from problem_counters c where c.problem_id = new.id for update;
  insert into problem_listings (problem_id, bank, difficulty, tag_ids, total, accepted_share)
  values (new.id, new.bank, new.difficulty, new.tag_ids, coalesce(counters.total, 0),
    counters.ac::double precision / nullif(counters.total, 0))
  on conflict (problem_id) do update set bank = excluded.bank, difficulty = excluded.difficulty,
    tag_ids = excluded.tag_ids, total = excluded.total, accepted_share = excluded.accepted_share;
  return null;
end $$;
drop trigger problems_sorted on problems;
create trigger problems_sorted after insert or update of visibility, group_id, bank, difficulty, tag_ids on problems
  for each row execute function list_problem();
analyze problem_listings;
