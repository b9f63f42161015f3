-- Names are stored in their normal form (NFKC), so that two which are the same text in other widths or ligatures are
-- the same name. Where that form is taken already, the younger account gets a number behind it.
do $$
declare
  account record;
  wanted text;
  number integer;
begin
  for account in
    select id, left(normalize(username, nfkc), 56) as name from users where username is not nfkc normalized
    order by created_at, id
  loop
    wanted := account.name;
    number := 2;
    while exists (select from users where lower(username) = lower(wanted) and id <> account.id) loop
      wanted := account.name || '-' || number;
      number := number + 1;
    end loop;
    update users set username = wanted where id = account.id;
  end loop;
end $$;
alter table users add constraint users_username_normal check (username is nfkc normalized);
