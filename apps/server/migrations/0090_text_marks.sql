-- How a file begins that programs would read wrongly: `utf8` with a byte order mark, `utf16`; `none` otherwise, and null
-- for a file that nobody has looked at yet.
alter table blobs add column text_mark text check (text_mark in ('none', 'utf8', 'utf16'));
