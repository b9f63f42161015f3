-- Judgings by order: who ordered them, and in which order the queue serves their users.

alter table judgings drop constraint judgings_reason_check;
alter table judgings add constraint judgings_reason_check
  check (reason in ('submitted', 'resubmitted', 'rejudge', 'manual'));
-- Null for the author's own submit.
alter table judgings add column ordered_by text references users on delete set null;
-- The front of the queue, for the rank of the next judging.
create index judgings_waiting_idx on judgings (priority) where state = 'pending';
-- What a user has in the queue.
create index submissions_user_open_idx on submissions (user_id) where state in ('pending', 'compiling', 'judging');
