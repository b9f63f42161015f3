-- Servers remember whose key they have seen. A key that ends is announced, so that no writer can forget it.
create or replace function notify_key_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('gavel_judge_keys', old.key_hash);
  return null;
end $$;

create or replace trigger judge_hosts_key_ended after update of key_hash, revoked_at on judge_hosts
  for each row when ((old.key_hash, old.revoked_at) is distinct from (new.key_hash, new.revoked_at))
  execute function notify_key_end();

create or replace trigger judge_hosts_key_deleted after delete on judge_hosts
  for each row execute function notify_key_end();
