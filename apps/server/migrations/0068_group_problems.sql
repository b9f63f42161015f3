-- Whether a group asks the site to publish a problem, and which group gave it one. A problem that the site accepted lies
-- in no group any more; its group keeps it in its own list.
alter table problems
  add column application text check (application in ('waiting', 'refused')),
  add column from_group_id bigint references groups (id) on delete set null,
  add constraint problems_application_check1 check (application is null or group_id is not null);

create index problems_from_group_idx on problems (from_group_id) where from_group_id is not null;
create index problems_application_idx on problems (application desc, group_id, id) where application is not null;
