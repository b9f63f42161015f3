-- A problem that was taken out of a contest keeps its label: pages that entrants have open hand in by it.
update contest_problems r set label = r.label || '-' || r.id
where r.removed_at is not null and exists (
  select from contest_problems l where l.contest_id = r.contest_id and l.label = r.label and l.id <> r.id
);
-- The log's triggers have to be done before the table is altered.
set constraints all immediate;
drop index contest_problems_contest_id_label_key;
alter table contest_problems add constraint contest_problems_contest_id_label_key unique (contest_id, label);
