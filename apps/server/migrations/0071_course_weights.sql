-- How much a training or a contest of a group counts in the marks of its course. What has no row counts once.
create table course_weights (
  id bigint generated always as identity primary key,
  training_id bigint unique references trainings on delete cascade,
  contest_id bigint unique references contests on delete cascade,
  weight integer not null check (weight between 0 and 1000),
  updated_at timestamptz not null default now(),
  check ((training_id is null) <> (contest_id is null))
);
