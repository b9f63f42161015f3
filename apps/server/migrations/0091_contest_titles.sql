-- Titles of a contest by language, for readers of that language; all others read the title.
alter table contests add column titles jsonb not null default '{}';
alter table contests add constraint contests_titles_check check (jsonb_typeof(titles) = 'object');
