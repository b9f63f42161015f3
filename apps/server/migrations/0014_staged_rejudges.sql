-- Staged rejudges: judgings that nobody sees until somebody applies or discards them.

alter table judgings drop constraint judgings_reason_check;
alter table judgings add constraint judgings_reason_check
  check (reason in ('submitted', 'resubmitted', 'rejudge', 'staged', 'manual'));
-- With it a judging holds all that the submission copies, so an earlier one can become current again.
alter table judgings add column rank_score integer;
update judgings j set rank_score = s.rank_score
from submissions s where s.id = j.submission_id and j.is_current and s.rank_score is not null;

create table staged_rejudges (
  id bigint generated always as identity primary key,
  state text not null default 'staged' check (state in ('staged', 'applied', 'discarded', 'undone')),
  -- What was ordered, in names: for those who read it later.
  scope jsonb not null,
  total integer not null check (total > 0),
  created_at timestamptz not null default now()
);

-- A judging of a staged rejudge. It becomes current only in place of the one that was when it was ordered.
create table staged_judgings (
  judging_id bigint primary key references judgings on delete cascade,
  base_judging_id bigint not null references judgings on delete cascade,
  rejudge_id bigint not null references staged_rejudges on delete cascade,
  outcome text check (outcome in ('applied', 'stale', 'failed', 'undone', 'kept'))
);
create index staged_judgings_rejudge_idx on staged_judgings (rejudge_id, judging_id);
create index staged_judgings_base_idx on staged_judgings (base_judging_id);

-- Who did what and why. The name stays when the account goes.
create table staged_rejudge_events (
  rejudge_id bigint not null references staged_rejudges on delete cascade,
  action text not null check (action in ('ordered', 'applied', 'discarded', 'undone')),
  user_id text references users on delete set null,
  username text not null,
  reason text not null default '',
  changed integer not null default 0,
  skipped integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (rejudge_id, action)
);
