-- Whether a submission counts for ranks and homes: it does while its problem is public, and when a contest takes the
-- problem out of the bank afterwards.
alter table submissions add column is_counted boolean not null default true;
update submissions set is_counted = false where not of_public_problem;
