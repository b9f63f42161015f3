-- Submissions that their authors hand in at the judge by themselves.
create table remote_hand_ins (
  submission_id bigint primary key references submissions on delete cascade,
  site text not null,
  -- The author's handle there.
  handle text not null,
  -- From when on a run of the handle can be this submission.
  opened_at timestamptz not null,
  -- Null: its run is not known yet. A run counts for one submission.
  remote_run_id text,
  unique (site, remote_run_id)
);
-- Others that wait for a run of the same handle.
create index remote_hand_ins_open_idx on remote_hand_ins (site, lower(handle)) where remote_run_id is null;

-- `by_hand`: nothing is sent; the run of the author is looked for, and its verdict.
alter table remote_runs
  drop constraint remote_runs_state_check,
  add constraint remote_runs_state_check check (state in ('waiting', 'sending', 'found', 'by_hand', 'done'));
