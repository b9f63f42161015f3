-- The size of a carousel's picture in pixels, so that its place is kept before it has come. Null until the server that
-- starts next has measured a picture of before.
alter table carousel_slides add column width integer check (width > 0);
alter table carousel_slides add column height integer check (height > 0);
