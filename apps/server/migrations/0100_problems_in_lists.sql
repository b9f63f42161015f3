-- The problems of lists in the order of their owners, with a note on each.
create table problem_list_items (
  list_id bigint not null references problem_lists (id) on delete cascade,
  problem_id bigint not null references problems (id) on delete cascade,
  position integer not null,
  note text not null default '',
  primary key (list_id, problem_id)
);
-- Deleting a problem takes it out of the lists.
create index problem_list_items_problem_idx on problem_list_items (problem_id);
