-- Members of a group are the entrants of its public trainings, so nobody has to enter homework before it is counted. The
-- roots, who set it, are no entrants (`api.md` 4.10). A private training asks everybody for its password.

-- Makes the entrants follow from the members; null stands for all users, or for all trainings of the group.
create or replace function seat_members_in_trainings(of_group bigint, of_users text[], of_training bigint)
returns void language plpgsql as $$
begin
  -- A member and a training that come at the same moment would not see each other.
  perform 1 from groups g where g.id = of_group for no key update;

  delete from training_entrants e using trainings t
  where t.id = e.training_id and t.group_id = of_group and t.access = 'public'
    and (of_training is null or t.id = of_training) and (of_users is null or e.user_id = any (of_users))
    and not exists (
      select from group_members m
      where m.group_id = of_group and m.user_id = e.user_id and m.level in ('member', 'admin')
    );

  insert into training_entrants (training_id, user_id)
  select t.id, m.user_id
  from trainings t
  join group_members m on m.group_id = t.group_id and m.level in ('member', 'admin')
  where t.group_id = of_group and t.access = 'public'
    and (of_training is null or t.id = of_training) and (of_users is null or m.user_id = any (of_users))
  order by t.id, m.user_id
  on conflict do nothing;
end $$;

create or replace function seat_changed_members() returns trigger language plpgsql as $$
declare
  place record;
begin
  if tg_op = 'DELETE' then
    -- Without the lock of the group: whoever leaves has it, and a deleted account can get no new row.
    delete from training_entrants e using trainings t, changed_rows c
    where t.id = e.training_id and t.access = 'public' and t.group_id = c.group_id and e.user_id = c.user_id;
    return null;
  end if;
  for place in
    select c.group_id, array_agg(distinct c.user_id) as users from changed_rows c
    group by c.group_id order by c.group_id
  loop
    perform seat_members_in_trainings(place.group_id, place.users, null);
  end loop;
  return null;
end $$;

create or replace trigger group_members_seated_insert after insert on group_members
  referencing new table as changed_rows for each statement execute function seat_changed_members();

create or replace trigger group_members_seated_update after update on group_members
  referencing new table as changed_rows for each statement execute function seat_changed_members();

create or replace trigger group_members_seated_delete after delete on group_members
  referencing old table as changed_rows for each statement execute function seat_changed_members();

create or replace function seat_training() returns trigger language plpgsql as $$
begin
  -- Its entrants were in as members, not by the password that it has now.
  if new.access = 'private' then
    delete from training_entrants e where e.training_id = new.id;
  else
    perform seat_members_in_trainings(new.group_id, null, new.id);
  end if;
  return null;
end $$;

create or replace trigger trainings_seated_insert after insert on trainings
  for each row when (new.group_id is not null and new.access = 'public') execute function seat_training();

create or replace trigger trainings_seated_update after update of access on trainings
  for each row when (new.group_id is not null and new.access <> old.access) execute function seat_training();
