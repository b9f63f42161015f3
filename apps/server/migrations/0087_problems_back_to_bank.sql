-- Whether a problem was public until it joined the contest: it returns when the last contest lets go of it.
alter table contest_problems add column left_bank boolean not null default false;
