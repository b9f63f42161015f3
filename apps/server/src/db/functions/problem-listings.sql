create or replace function list_problem() returns trigger language plpgsql as $$
declare
  counters problem_counters;
begin
  if new.visibility <> 'public' or new.group_id is not null then
    delete from problem_listings where problem_id = new.id;
    return null;
  end if;
  -- Waits for transactions that are counting; they then see the row below.
  select * into counters from problem_counters c where c.problem_id = new.id for update;
  insert into problem_listings (problem_id, bank, difficulty, tag_ids, total, accepted_share)
  values (new.id, new.bank, new.difficulty, new.tag_ids, coalesce(counters.total, 0),
    counters.ac::double precision / nullif(counters.total, 0))
  on conflict (problem_id) do update set bank = excluded.bank, difficulty = excluded.difficulty,
    tag_ids = excluded.tag_ids, total = excluded.total, accepted_share = excluded.accepted_share;
  return null;
end $$;

create or replace trigger problems_sorted after insert or update of visibility, group_id, bank, difficulty, tag_ids on problems
  for each row execute function list_problem();

create or replace function list_problem_counters() returns trigger language plpgsql as $$
begin
  update problem_listings
  set total = new.total, accepted_share = new.ac::double precision / nullif(new.total, 0)
  where problem_id = new.problem_id
    and (total, accepted_share) is distinct from (new.total, new.ac::double precision / nullif(new.total, 0));
  return null;
end $$;

create or replace trigger problem_counters_sorted after insert or update on problem_counters
  for each row execute function list_problem_counters();
