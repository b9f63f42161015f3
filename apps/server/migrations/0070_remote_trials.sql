-- The last test of the way to each remote judge.
create table remote_trials (
  bank text primary key check (bank in ('HDU', 'POJ', 'CF', 'GYM', 'AC', 'SPOJ')),
  started_at timestamptz not null,
  -- Null while it runs.
  ended_at timestamptz,
  steps jsonb not null default '[]'
);

-- What became of the submissions to a judge lately.
create index remote_runs_bank_idx on remote_runs (bank, created_at);
