-- Whether a member chose to belong to the group. Its administrators also seat people by their names, who have not.
alter table group_members add column tells_real_name boolean not null default true;
