-- Rules of a contest beyond its format, as an object that names the format; null for the format's usual ones.
alter table contests add column rules jsonb;
alter table contests add constraint contests_rules_check check (
  rules is null
  or (rules ->> 'format' = format and (format <> 'icpc' or rules ->> 'timeUnit' in ('second', 'minute')))
);
