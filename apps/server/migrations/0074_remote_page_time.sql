-- When the page that was not understood came: a later failure without a page leaves it there.
alter table remote_judges add column last_page_at timestamptz;
-- Of the pages kept so far nobody knows.
update remote_judges set last_page = null;
alter table remote_judges add check ((last_page is null) = (last_page_at is null));
