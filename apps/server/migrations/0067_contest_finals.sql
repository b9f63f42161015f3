-- When the ranks and medals of a contest became final. The scheme and the rows are those that an organiser confirmed, so a
-- later rejudge changes the standings but not what was announced.
alter table contests add finalised_at timestamptz;

create table contest_finals (
  contest_id bigint primary key references contests on delete cascade,
  scheme jsonb not null,
  rows jsonb not null,
  finalised_by_id text references users on delete set null
);

alter table contest_log drop constraint contest_log_kind_check;
alter table contest_log add constraint contest_log_kind_check check (kind in ('submission', 'judging', 'verdict', 'config',
  'freeze', 'announcement', 'clarification', 'entry', 'final', 'note'));
