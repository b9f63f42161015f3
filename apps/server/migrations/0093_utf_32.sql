-- A file in UTF-32 was taken for one in UTF-16, or for none: everything is looked at again.
alter table blobs drop constraint blobs_text_mark_check;
update blobs set text_mark = null where text_mark is not null;
alter table blobs add constraint blobs_text_mark_check check (text_mark in ('none', 'utf8', 'utf16', 'utf32'));
