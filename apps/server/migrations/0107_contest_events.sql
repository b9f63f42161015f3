-- Open pages of a contest hear of every change of it, which is announced for its board already, and not of its clock alone.
drop trigger if exists contests_clock_moved on contests;
drop function if exists notify_contest_clock();
