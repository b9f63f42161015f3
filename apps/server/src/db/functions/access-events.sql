-- Open event streams end when the right to them ends. Triggers send the event, so that no writer can forget it.
create or replace function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_access', json_build_object('sessionId', old.id)::text);
  return null;
end $$;

create or replace trigger sessions_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function notify_session_end();

create or replace trigger sessions_deleted after delete on sessions
  for each row when (old.revoked_at is null) execute function notify_session_end();

create or replace function notify_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_access', json_build_object('userId', old.id)::text);
  return null;
end $$;

create or replace trigger users_access_changed after update of role, status on users
  for each row when ((old.role, old.status) is distinct from (new.role, new.status))
  execute function notify_account_change();

-- A stream knows the levels of its user in groups from its beginning, so a change is told to it.
create or replace function notify_membership_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_access', json_build_object('userId', old.user_id)::text);
  return null;
end $$;

create or replace trigger group_members_access_changed after update of level on group_members
  for each row when (old.level is distinct from new.level) execute function notify_membership_change();

create or replace trigger group_members_access_ended after delete on group_members
  for each row execute function notify_membership_change();

-- A banned group is there for none of its members any more.
create or replace function notify_group_ban() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_access', json_build_object('userId', m.user_id)::text)
  from group_members m where m.group_id = new.id and m.level in ('member', 'admin', 'root');
  return null;
end $$;

create or replace trigger groups_access_ended after update of banned_at on groups
  for each row when (old.banned_at is null and new.banned_at is not null) execute function notify_group_ban();
