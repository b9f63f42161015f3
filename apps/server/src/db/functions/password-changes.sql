-- A login ticket is valid only for the password that it was issued for, whatever changes the password.
create or replace function delete_login_tickets() returns trigger language plpgsql as $$
begin
  delete from login_tickets where user_id = old.id;
  return null;
end $$;

create or replace trigger users_password_changed after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function delete_login_tickets();

-- Setting a new password by any means (login, reset, administrator, deletion) removes the one imported from HOJ.
create or replace function delete_old_password() returns trigger language plpgsql as $$
begin
  delete from old_passwords where user_id = old.id;
  return null;
end $$;

create or replace trigger users_old_password_ends after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function delete_old_password();
