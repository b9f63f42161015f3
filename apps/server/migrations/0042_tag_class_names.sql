-- Classes of tags ignore case, as tags do. Of several that are alike the oldest keeps its name, the others get their
-- number behind it, and more of it while that is taken too.
do $$
declare
  class tag_classes;
  wanted text;
begin
  for class in
    select c.* from tag_classes c
    where exists (
      select from tag_classes o where o.bank = c.bank and lower(o.name) = lower(c.name) and o.id < c.id)
    order by c.id
  loop
    wanted := class.name;
    loop
      wanted := wanted || ' ' || class.id;
      exit when not exists (
        select from tag_classes o where o.bank = class.bank and lower(o.name) = lower(wanted));
    end loop;
    update tag_classes set name = wanted where id = class.id;
  end loop;
end $$;
alter table tag_classes drop constraint tag_classes_bank_name_key;
create unique index tag_classes_name_key on tag_classes (bank, lower(name));
