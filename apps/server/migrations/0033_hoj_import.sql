-- Passwords as another site kept them, for accounts that came from there and have not logged in since.
create table old_passwords (
  user_id text primary key references users on delete cascade,
  -- Of the password in UTF-8, in hexadecimal digits, without salt: weak, which is why it goes as soon as it can.
  md5 text not null check (md5 ~ '^[0-9a-f]{32}$')
);

-- Whatever gives an account another password ends the old one: a login, a reset, an administrator, a deletion.
create function delete_old_password() returns trigger language plpgsql as $$
begin
  delete from old_passwords where user_id = old.id;
  return null;
end $$;
create trigger users_old_password_ends after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function delete_old_password();

-- What a thing of HOJ became here. A repeated or continued import passes over what it finds in this table.
create table hoj_ids (
  kind text not null,
  old_id text not null,
  new_id text not null,
  primary key (kind, old_id)
);

-- Rows of HOJ that have no place here yet: the features that they belong to read them from here.
create table hoj_rows (
  table_name text not null,
  old_id text not null,
  row jsonb not null,
  primary key (table_name, old_id)
);
