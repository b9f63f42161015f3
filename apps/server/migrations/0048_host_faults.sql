-- When a host was last at fault, at which submission, and when it judged again.
alter table judge_hosts
  add column last_error_at timestamp with time zone,
  add column last_error_submission_id bigint references submissions (id) on delete set null,
  add column recovered_at timestamp with time zone;

-- What was noted before may have been a problem's fault, and nobody knows when it was.
update judge_hosts set last_error = null;
