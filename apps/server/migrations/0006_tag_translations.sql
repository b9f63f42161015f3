-- A tag's name in other languages than the one it was made in: {"en-US": "Sorting"}.
alter table tags add column translations jsonb not null default '{}';
