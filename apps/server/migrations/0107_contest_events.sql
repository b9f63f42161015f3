-- Open pages of a contest hear of all that they show of it, and not of its clock alone.
drop trigger if exists contests_clock_moved on contests;
drop function if exists notify_contest_clock();
