-- Owners of groups: whoever owns a group is a root of it. A new owner becomes one by owning it, and the owner's row among
-- the members stays as long as they own it, whatever a writer wants.

create or replace function seat_group_owner() returns trigger language plpgsql as $$
begin
  insert into group_members (group_id, user_id, level) values (new.id, new.owner_id, 'root')
  on conflict (group_id, user_id) do update set level = 'root', updated_at = now()
    where group_members.level <> 'root';
  return null;
end $$;

drop trigger if exists groups_owned on groups;
create trigger groups_owned after insert or update of owner_id on groups
  for each row execute function seat_group_owner();

create or replace function keep_group_owner() returns trigger language plpgsql as $$
begin
  -- Where the group itself is deleted, its row is gone already.
  if exists (select from groups g where g.id = old.group_id and g.owner_id = old.user_id) then
    raise exception 'the owner of group % stays one of its roots', old.group_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists group_members_owner_removed on group_members;
create trigger group_members_owner_removed after delete on group_members
  for each row execute function keep_group_owner();

drop trigger if exists group_members_owner_lowered on group_members;
create trigger group_members_owner_lowered after update of group_id, user_id, level on group_members
  for each row when (new.level <> 'root' or (old.group_id, old.user_id) <> (new.group_id, new.user_id))
  execute function keep_group_owner();
