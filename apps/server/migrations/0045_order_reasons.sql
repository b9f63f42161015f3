-- Why many submissions were ordered to be judged again: the history of each of them tells it.
alter table judgings add column order_reason text;
