-- Counters change with every verdict: who keeps answers that hardly show them need not begin anew each time.
drop trigger problem_counters_listed on problem_counters;
create trigger problem_counters_listed after insert or update or delete or truncate on problem_counters
  for each statement execute function notify_list_change('counters');
