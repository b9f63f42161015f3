-- Points by subtask: under IOI rules the best of each subtask counts, whichever attempts they came from.
-- [{number, score}]; null where there is nothing about subtasks, such as after a verdict by hand.
alter table judgings add column subtask_scores jsonb;
