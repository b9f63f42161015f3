-- A problem that is taken out of a contest after submissions were made keeps its row, and with it the submissions: it can be
-- brought back. Its label is free for others meanwhile.
alter table contest_problems add column removed_at timestamptz;
alter table contest_problems drop constraint contest_problems_contest_id_label_key;
create unique index contest_problems_contest_id_label_key on contest_problems (contest_id, label) where removed_at is null;
