-- What an organiser decides about a contest, and what happens around it.

alter table contests drop constraint contests_format_check;
alter table contests add constraint contests_format_check check (format in ('icpc', 'oi', 'ioi'));
-- Under OI rules: which of an entrant's submissions to a problem counts.
alter table contests add column oi_counts text not null default 'recent' check (oi_counts in ('recent', 'highest'));
alter table contests add column description text not null default '';
-- public: everybody sees and submits; protected: everybody sees, entrants submit; private: entrants see and submit.
alter table contests add column access text not null default 'public'
  check (access in ('public', 'private', 'protected'));
-- Sealed with the site's secret: the form shows it to organisers again.
alter table contests add column sealed_password text;
alter table contests add constraint contests_password_check check (access = 'public' or sealed_password is not null);
alter table contests add column is_visible boolean not null default true;
alter table contests add column has_account_rule boolean not null default false;
-- {prefix, suffix, start, end, extra}: which usernames may enter.
alter table contests add column account_rule jsonb;
alter table contests add column shown_name text not null default 'username'
  check (shown_name in ('username', 'nickname', 'realname'));
-- The board outside the contest, for visitors too.
alter table contests add column is_board_open boolean not null default false;
-- Whether the seal ends with the contest. Without it the standings stay sealed until this is set.
alter table contests add column unseals_at_end boolean not null default true;
alter table contests add constraint contests_freeze_check check (freezes_at between starts_at and ends_at);
alter table contests add column can_print boolean not null default false;
alter table contests add column takes_late_submissions boolean not null default false;
-- Usernames that compete outside the ranking.
alter table contests add column star_usernames text[] not null default '{}';
alter table contests add column award_unit text check (award_unit in ('percent', 'entrants'));
-- [{priority, name, background, color, num}]
alter table contests add column awards jsonb not null default '[]';
alter table contests add column source_id bigint;
alter table contests add column penalty_seconds integer not null default 1200 check (penalty_seconds between 0 and 86400);
-- Null: those of each problem.
alter table contests add column language_ids bigint[];
alter table contests add column hides_stderr boolean not null default false;
create index contests_site_idx on contests (starts_at desc, id desc) where group_id is null;
create index contests_end_idx on contests (ends_at);

alter table participations add column seat text check (seat <> '');
-- A disqualified entrant keeps the row in the standings, as a star.
alter table participations add column disqualified_at timestamptz;
alter table participations add column disqualified_by_id text references users on delete set null;
alter table participations add column disqualification text;
alter table participations add constraint participations_disqualification_check
  check ((disqualified_at is null) = (disqualification is null));
create index participations_entrant_idx on participations (entrant_id);

alter table announcements add column contest_id bigint references contests on delete cascade;
drop index announcements_visible_idx;
create index announcements_visible_idx on announcements (created_at desc, id desc) where is_visible and contest_id is null;
create index announcements_contest_idx on announcements (contest_id, created_at desc, id desc)
  where contest_id is not null;

create table contest_prints (
  id bigint generated always as identity primary key,
  contest_id bigint not null references contests on delete cascade,
  user_id text not null references users on delete cascade,
  content text not null check (content <> ''),
  created_at timestamptz not null,
  printed_at timestamptz,
  printed_by_id text references users on delete set null
);
create index contest_prints_contest_idx on contest_prints (contest_id, (printed_at is not null), created_at desc, id desc);
create index contest_prints_user_idx on contest_prints (user_id, created_at desc);

-- A row for each balloon that somebody took or delivered; which balloons are due is read from the submissions.
create table contest_balloons (
  contest_problem_id bigint not null references contest_problems on delete cascade,
  entrant_id bigint not null references entrants on delete cascade,
  taken_by_id text references users on delete set null,
  taken_at timestamptz,
  delivered_at timestamptz,
  delivered_by_id text references users on delete set null,
  primary key (contest_problem_id, entrant_id)
);

create table clarifications (
  id bigint generated always as identity primary key,
  contest_id bigint not null references contests on delete cascade,
  contest_problem_id bigint references contest_problems on delete set null,
  asker_id text not null references users on delete cascade,
  question text not null check (question <> ''),
  asked_at timestamptz not null,
  taken_by_id text references users on delete set null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  answered_by_id text references users on delete set null,
  -- Whether the answer, with its question, goes to every entrant.
  is_for_all boolean not null default false,
  check ((answer is null) = (answered_at is null))
);
create index clarifications_contest_idx on clarifications (contest_id, (answered_at is not null), asked_at desc, id desc);
create index clarifications_asker_idx on clarifications (asker_id, contest_id);

alter table contest_log drop constraint contest_log_kind_check;
alter table contest_log add constraint contest_log_kind_check check (kind in ('submission', 'judging', 'verdict', 'config',
  'freeze', 'announcement', 'clarification', 'entry', 'note'));
