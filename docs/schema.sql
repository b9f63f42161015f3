-- The migrated database, described. Written by `node apps/server/src/cli/dump-schema.ts`; do not edit.

create extension btree_gin;
create extension pg_trgm;

create table announcements (
  id bigint generated always as identity not null,
  title text not null,
  content text not null,
  is_visible boolean default true not null,
  author_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  contest_id bigint,
  group_id bigint,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_content_check CHECK ((content <> ''::text)),
  constraint announcements_title_check CHECK ((title <> ''::text)),
  constraint announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint announcements_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint announcements_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX announcements_contest_idx ON public.announcements USING btree (contest_id, created_at DESC, id DESC) WHERE (contest_id IS NOT NULL);
CREATE INDEX announcements_group_idx ON public.announcements USING btree (group_id, created_at DESC, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX announcements_visible_idx ON public.announcements USING btree (created_at DESC, id DESC) WHERE (is_visible AND (contest_id IS NULL));
CREATE TRIGGER announcements_changed AFTER DELETE OR UPDATE ON public.announcements FOR EACH ROW WHEN ((old.contest_id IS NOT NULL)) EXECUTE FUNCTION notify_contest_announcement();
CREATE CONSTRAINT TRIGGER announcements_logged AFTER INSERT OR UPDATE ON public.announcements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.contest_id IS NOT NULL)) EXECUTE FUNCTION log_contest_announcement();
CREATE TRIGGER announcements_published_told AFTER INSERT ON public.announcements FOR EACH ROW WHEN (new.is_visible) EXECUTE FUNCTION tell_announcement();
CREATE CONSTRAINT TRIGGER announcements_removal_logged AFTER DELETE ON public.announcements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.contest_id IS NOT NULL)) EXECUTE FUNCTION log_contest_announcement();
CREATE TRIGGER announcements_shown_told AFTER UPDATE ON public.announcements FOR EACH ROW WHEN ((new.is_visible AND (NOT old.is_visible))) EXECUTE FUNCTION tell_announcement();
CREATE TRIGGER announcements_written AFTER INSERT ON public.announcements FOR EACH ROW WHEN ((new.contest_id IS NOT NULL)) EXECUTE FUNCTION notify_contest_announcement();

create table api_tokens (
  id bigint generated always as identity not null,
  user_id text not null,
  name text not null,
  scopes text[] not null,
  token_hash text not null,
  beginning text not null,
  has_second_factor boolean default false not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_ip text,
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash),
  constraint api_tokens_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 50))),
  constraint api_tokens_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'submit'::text, 'admin'::text]))),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_expires_at_idx ON public.api_tokens USING btree (expires_at);
CREATE INDEX api_tokens_user_idx ON public.api_tokens USING btree (user_id, id DESC);

create table audit_entries (
  id bigint generated always as identity not null,
  recorded_at timestamp with time zone default clock_timestamp() not null,
  user_id text,
  username text not null,
  role text,
  action text not null,
  target_kind text not null,
  target_id text,
  target_label text,
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  search_text text generated always as (lower(((((((((((username || ' '::text) || COALESCE(target_id, ''::text)) || ' '::text) || COALESCE(target_label, ''::text)) || ' '::text) || COALESCE(ip, ''::text)) || ' '::text) || "left"(COALESCE((before)::text, ''::text), 2000)) || ' '::text) || "left"(COALESCE((after)::text, ''::text), 2000)))) stored,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_action_check CHECK ((action ~ '^[a-z][a-z-]*\.[a-z][a-z-]*$'::text)),
  constraint audit_entries_target_kind_check CHECK ((target_kind ~ '^[a-z][a-z-]*$'::text))
);
CREATE INDEX audit_entries_action_idx ON public.audit_entries USING btree (action, id DESC);
CREATE INDEX audit_entries_recorded_at_idx ON public.audit_entries USING btree (recorded_at, id);
CREATE INDEX audit_entries_search_idx ON public.audit_entries USING gin (search_text gin_trgm_ops);
CREATE INDEX audit_entries_target_idx ON public.audit_entries USING btree (target_kind, target_id, id DESC);
CREATE INDEX audit_entries_username_idx ON public.audit_entries USING btree (lower(username), id DESC);
CREATE TRIGGER audit_entries_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table blobs (
  sha256 text not null,
  bytes bigint not null,
  created_at timestamp with time zone default now() not null,
  text_mark text,
  constraint blobs_pkey PRIMARY KEY (sha256),
  constraint blobs_bytes_check CHECK ((bytes >= 0)),
  constraint blobs_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint blobs_text_mark_check CHECK ((text_mark = ANY (ARRAY['none'::text, 'utf8'::text, 'utf16'::text, 'utf32'::text])))
);

create table calendar_links (
  user_id text not null,
  token_hash text not null,
  sealed_token text not null,
  created_at timestamp with time zone not null,
  constraint calendar_links_pkey PRIMARY KEY (user_id),
  constraint calendar_links_token_hash_key UNIQUE (token_hash),
  constraint calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table carousel_slides (
  id bigint generated always as identity not null,
  file_id bigint not null,
  position integer not null,
  alt jsonb default '{"en-US": "", "zh-CN": ""}'::jsonb not null,
  link text,
  created_at timestamp with time zone default now() not null,
  width integer,
  height integer,
  constraint carousel_slides_pkey PRIMARY KEY (id),
  constraint carousel_slides_file_id_key UNIQUE (file_id),
  constraint carousel_slides_height_check CHECK ((height > 0)),
  constraint carousel_slides_width_check CHECK ((width > 0)),
  constraint carousel_slides_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);

create table challenges (
  key text not null,
  kind text not null,
  answer integer not null,
  made_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  solved_at timestamp with time zone,
  constraint challenges_pkey PRIMARY KEY (key),
  constraint challenges_kind_check CHECK ((kind = ANY (ARRAY['sum'::text, 'puzzle'::text])))
);
CREATE INDEX challenges_expires_at_idx ON public.challenges USING btree (expires_at);

create table clarifications (
  id bigint generated always as identity not null,
  contest_id bigint not null,
  contest_problem_id bigint,
  asker_id text not null,
  question text not null,
  asked_at timestamp with time zone not null,
  taken_by_id text,
  answer text,
  answered_at timestamp with time zone,
  answered_by_id text,
  is_for_all boolean default false not null,
  constraint clarifications_pkey PRIMARY KEY (id),
  constraint clarifications_answer_check CHECK ((answer <> ''::text)),
  constraint clarifications_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint clarifications_question_check CHECK ((question <> ''::text)),
  constraint clarifications_answered_by_id_fkey FOREIGN KEY (answered_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint clarifications_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint clarifications_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint clarifications_contest_problem_id_fkey FOREIGN KEY (contest_problem_id) REFERENCES contest_problems(id) ON DELETE SET NULL,
  constraint clarifications_taken_by_id_fkey FOREIGN KEY (taken_by_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX clarifications_asker_idx ON public.clarifications USING btree (asker_id, contest_id);
CREATE INDEX clarifications_contest_idx ON public.clarifications USING btree (contest_id, ((answered_at IS NOT NULL)), asked_at DESC, id DESC);
CREATE CONSTRAINT TRIGGER clarifications_answer_logged AFTER UPDATE ON public.clarifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.answer IS DISTINCT FROM old.answer) OR (new.is_for_all IS DISTINCT FROM old.is_for_all))) EXECUTE FUNCTION log_clarification();
CREATE TRIGGER clarifications_answer_told AFTER UPDATE ON public.clarifications FOR EACH ROW WHEN (((new.answer IS NOT NULL) AND ((new.answer IS DISTINCT FROM old.answer) OR (new.is_for_all IS DISTINCT FROM old.is_for_all)))) EXECUTE FUNCTION tell_clarification();
CREATE TRIGGER clarifications_asked_told AFTER INSERT ON public.clarifications FOR EACH ROW EXECUTE FUNCTION tell_clarification();
CREATE CONSTRAINT TRIGGER clarifications_logged AFTER INSERT ON public.clarifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_clarification();
CREATE TRIGGER clarifications_told AFTER INSERT OR DELETE OR UPDATE ON public.clarifications FOR EACH ROW EXECUTE FUNCTION notify_clarification();

create table code_templates (
  id bigint generated always as identity not null,
  problem_id bigint not null,
  language_id bigint not null,
  code text not null,
  is_enabled boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint code_templates_pkey PRIMARY KEY (id),
  constraint code_templates_problem_id_language_id_key UNIQUE (problem_id, language_id),
  constraint code_templates_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint code_templates_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table comment_likes (
  comment_id bigint not null,
  user_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint comment_likes_pkey PRIMARY KEY (comment_id, user_id),
  constraint comment_likes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comment_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX comment_likes_user_idx ON public.comment_likes USING btree (user_id);
CREATE TRIGGER comment_likes_counted AFTER INSERT OR DELETE ON public.comment_likes FOR EACH ROW EXECUTE FUNCTION count_comment_like();

create table comments (
  id bigint generated by default as identity not null,
  discussion_id bigint,
  contest_id bigint,
  parent_id bigint,
  author_id text,
  addressee_id text,
  content text not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  like_count integer default 0 not null,
  reply_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_check CHECK ((num_nonnulls(discussion_id, contest_id) = 1)),
  constraint comments_content_check CHECK ((content <> ''::text)),
  constraint comments_like_count_check CHECK ((like_count >= 0)),
  constraint comments_reply_count_check CHECK ((reply_count >= 0)),
  constraint comments_addressee_id_fkey FOREIGN KEY (addressee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint comments_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint comments_discussion_id_fkey FOREIGN KEY (discussion_id) REFERENCES discussions(id) ON DELETE CASCADE,
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE
);
CREATE INDEX comments_author_idx ON public.comments USING btree (author_id);
CREATE INDEX comments_contest_idx ON public.comments USING btree (contest_id, like_count DESC, created_at DESC, id DESC) WHERE ((parent_id IS NULL) AND (contest_id IS NOT NULL));
CREATE INDEX comments_discussion_idx ON public.comments USING btree (discussion_id, like_count DESC, created_at DESC, id DESC) INCLUDE (hidden_at) WHERE ((parent_id IS NULL) AND (discussion_id IS NOT NULL));
CREATE INDEX comments_discussion_time_idx ON public.comments USING btree (discussion_id, created_at DESC, id DESC) INCLUDE (hidden_at) WHERE ((parent_id IS NULL) AND (discussion_id IS NOT NULL));
CREATE INDEX comments_hidden_idx ON public.comments USING btree (discussion_id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX comments_parent_idx ON public.comments USING btree (parent_id, id DESC) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER comments_counted AFTER INSERT OR DELETE OR UPDATE OF hidden_at ON public.comments FOR EACH ROW EXECUTE FUNCTION count_comment();

create table computed_difficulties (
  problem_id bigint not null,
  difficulty integer not null,
  people integer not null,
  computed_at timestamp with time zone not null,
  constraint computed_difficulties_pkey PRIMARY KEY (problem_id),
  constraint computed_difficulties_people_check CHECK ((people > 0)),
  constraint computed_difficulties_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);
CREATE INDEX computed_difficulties_difficulty_idx ON public.computed_difficulties USING btree (difficulty, problem_id);

create table contest_balloons (
  contest_problem_id bigint not null,
  entrant_id bigint not null,
  taken_by_id text,
  taken_at timestamp with time zone,
  delivered_at timestamp with time zone,
  delivered_by_id text,
  constraint contest_balloons_pkey PRIMARY KEY (contest_problem_id, entrant_id),
  constraint contest_balloons_contest_problem_id_fkey FOREIGN KEY (contest_problem_id) REFERENCES contest_problems(id) ON DELETE CASCADE,
  constraint contest_balloons_delivered_by_id_fkey FOREIGN KEY (delivered_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contest_balloons_entrant_id_fkey FOREIGN KEY (entrant_id) REFERENCES entrants(id) ON DELETE CASCADE,
  constraint contest_balloons_taken_by_id_fkey FOREIGN KEY (taken_by_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE TRIGGER contest_balloons_told AFTER INSERT OR UPDATE ON public.contest_balloons FOR EACH ROW EXECUTE FUNCTION notify_balloon();

create table contest_finals (
  contest_id bigint not null,
  scheme jsonb not null,
  rows jsonb not null,
  finalised_by_id text,
  constraint contest_finals_pkey PRIMARY KEY (contest_id),
  constraint contest_finals_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint contest_finals_finalised_by_id_fkey FOREIGN KEY (finalised_by_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE CONSTRAINT TRIGGER contest_finals_logged AFTER INSERT OR DELETE OR UPDATE ON public.contest_finals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_final();

create table contest_heads (
  id bigint generated always as identity not null,
  contest_id bigint not null,
  occasion text not null,
  due_at timestamp with time zone not null,
  seq bigint not null,
  hash text not null,
  signed_at timestamp with time zone,
  public_key text,
  signature text,
  constraint contest_heads_pkey PRIMARY KEY (id),
  constraint contest_heads_contest_id_occasion_due_at_key UNIQUE (contest_id, occasion, due_at),
  constraint contest_heads_check CHECK ((((signature IS NULL) = (signed_at IS NULL)) AND ((signature IS NULL) = (public_key IS NULL)))),
  constraint contest_heads_check1 CHECK (((signature IS NOT NULL) OR (occasion = 'deletion'::text))),
  constraint contest_heads_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint contest_heads_occasion_check CHECK ((occasion = ANY (ARRAY['seal'::text, 'end'::text, 'final'::text, 'demand'::text, 'deletion'::text]))),
  constraint contest_heads_seq_check CHECK ((seq >= 0))
);
CREATE INDEX contest_heads_unsigned_idx ON public.contest_heads USING btree (id) WHERE (signature IS NULL);

create table contest_log (
  contest_id bigint not null,
  seq bigint not null,
  kind text not null,
  previous_hash text not null,
  hash text not null,
  created_at timestamp with time zone default now() not null,
  body text not null,
  submission_id bigint,
  details text,
  constraint contest_log_pkey PRIMARY KEY (contest_id, seq),
  constraint contest_log_contest_id_hash_key UNIQUE (contest_id, hash),
  constraint contest_log_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint contest_log_kind_check CHECK ((kind = ANY (ARRAY['submission'::text, 'judging'::text, 'verdict'::text, 'config'::text, 'freeze'::text, 'announcement'::text, 'clarification'::text, 'entry'::text, 'final'::text, 'note'::text]))),
  constraint contest_log_previous_hash_check CHECK ((previous_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint contest_log_seq_check CHECK ((seq >= 1))
);
CREATE UNIQUE INDEX contest_log_receipt_idx ON public.contest_log USING btree (submission_id) WHERE (kind = 'submission'::text);
CREATE TRIGGER contest_log_is_append_only BEFORE UPDATE ON public.contest_log FOR EACH ROW EXECUTE FUNCTION refuse_log_change();

create table contest_log_due (
  id bigint generated always as identity not null,
  contest_id bigint not null,
  kind text not null,
  body jsonb not null,
  details jsonb,
  constraint contest_log_due_pkey PRIMARY KEY (id)
);
CREATE CONSTRAINT TRIGGER due_entries_logged AFTER INSERT ON public.contest_log_due DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_due();

create table contest_prints (
  id bigint generated always as identity not null,
  contest_id bigint not null,
  user_id text not null,
  content text not null,
  created_at timestamp with time zone not null,
  printed_at timestamp with time zone,
  printed_by_id text,
  constraint contest_prints_pkey PRIMARY KEY (id),
  constraint contest_prints_content_check CHECK ((content <> ''::text)),
  constraint contest_prints_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint contest_prints_printed_by_id_fkey FOREIGN KEY (printed_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contest_prints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contest_prints_contest_idx ON public.contest_prints USING btree (contest_id, ((printed_at IS NOT NULL)), created_at DESC, id DESC);
CREATE INDEX contest_prints_user_idx ON public.contest_prints USING btree (user_id, created_at DESC);
CREATE TRIGGER contest_prints_told AFTER INSERT OR DELETE OR UPDATE ON public.contest_prints FOR EACH ROW EXECUTE FUNCTION notify_print();

create table contest_problems (
  id bigint generated always as identity not null,
  contest_id bigint not null,
  problem_id bigint not null,
  label text not null,
  title text not null,
  color text,
  left_bank boolean default false not null,
  removed_at timestamp with time zone,
  constraint contest_problems_pkey PRIMARY KEY (id),
  constraint contest_problems_contest_id_label_key UNIQUE (contest_id, label),
  constraint contest_problems_contest_id_problem_id_key UNIQUE (contest_id, problem_id),
  constraint contest_problems_label_check CHECK ((label <> ''::text)),
  constraint contest_problems_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint contest_problems_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id)
);
CREATE TRIGGER contest_problems_board_changed AFTER INSERT OR DELETE OR UPDATE ON public.contest_problems FOR EACH ROW EXECUTE FUNCTION notify_contest_change('contest_id');
CREATE CONSTRAINT TRIGGER contest_problems_logged AFTER INSERT OR DELETE OR UPDATE ON public.contest_problems DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_contest_problem();
CREATE TRIGGER contest_problems_returned AFTER DELETE ON public.contest_problems FOR EACH ROW WHEN (old.left_bank) EXECUTE FUNCTION return_problem_to_bank();

create table contests (
  id bigint generated always as identity (start with 1000) not null,
  format text not null,
  title text not null,
  author_id text,
  group_id bigint,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  freezes_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  feedback text,
  oi_counts text default 'recent'::text not null,
  description text default ''::text not null,
  access text default 'public'::text not null,
  sealed_password text,
  is_visible boolean default true not null,
  has_account_rule boolean default false not null,
  account_rule jsonb,
  shown_name text default 'username'::text not null,
  is_board_open boolean default false not null,
  unseals_at_end boolean default true not null,
  can_print boolean default false not null,
  takes_late_submissions boolean default false not null,
  star_usernames text[] default '{}'::text[] not null,
  award_unit text,
  awards jsonb default '[]'::jsonb not null,
  source_id bigint,
  penalty_seconds integer default 1200 not null,
  language_ids bigint[],
  hides_stderr boolean default false not null,
  finalised_at timestamp with time zone,
  rules jsonb,
  lists_all_entrants boolean default false not null,
  titles jsonb default '{}'::jsonb not null,
  constraint contests_pkey PRIMARY KEY (id),
  constraint contests_access_check CHECK ((access = ANY (ARRAY['public'::text, 'private'::text, 'protected'::text]))),
  constraint contests_award_unit_check CHECK ((award_unit = ANY (ARRAY['percent'::text, 'entrants'::text]))),
  constraint contests_check CHECK ((ends_at > starts_at)),
  constraint contests_feedback_check CHECK ((feedback = ANY (ARRAY['none'::text, 'verdict'::text, 'first-failing'::text, 'full'::text]))),
  constraint contests_format_check CHECK ((format = ANY (ARRAY['icpc'::text, 'oi'::text, 'ioi'::text]))),
  constraint contests_freeze_check CHECK (((freezes_at >= starts_at) AND (freezes_at <= ends_at))),
  constraint contests_oi_counts_check CHECK ((oi_counts = ANY (ARRAY['recent'::text, 'highest'::text]))),
  constraint contests_password_check CHECK (((access = 'public'::text) OR (sealed_password IS NOT NULL))),
  constraint contests_penalty_seconds_check CHECK (((penalty_seconds >= 0) AND (penalty_seconds <= 86400))),
  constraint contests_rules_check CHECK (((rules IS NULL) OR (((rules ->> 'format'::text) = format) AND ((format <> 'icpc'::text) OR ((rules ->> 'timeUnit'::text) = ANY (ARRAY['second'::text, 'minute'::text])))))),
  constraint contests_shown_name_check CHECK ((shown_name = ANY (ARRAY['username'::text, 'nickname'::text, 'realname'::text]))),
  constraint contests_title_check CHECK ((title <> ''::text)),
  constraint contests_titles_check CHECK ((jsonb_typeof(titles) = 'object'::text)),
  constraint contests_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contests_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX contests_end_idx ON public.contests USING btree (ends_at);
CREATE INDEX contests_group_idx ON public.contests USING btree (group_id, starts_at DESC, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX contests_site_idx ON public.contests USING btree (starts_at DESC, id DESC) WHERE (group_id IS NULL);
CREATE TRIGGER contests_board_changed AFTER DELETE OR UPDATE ON public.contests FOR EACH ROW EXECUTE FUNCTION notify_contest_change('id');
CREATE TRIGGER contests_change_told AFTER UPDATE ON public.contests FOR EACH ROW WHEN ((((((((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.titles IS DISTINCT FROM new.titles)) OR (old.description IS DISTINCT FROM new.description)) OR (old.source_id IS DISTINCT FROM new.source_id)) OR (old.format IS DISTINCT FROM new.format)) OR (old.access IS DISTINCT FROM new.access)) OR (old.is_visible IS DISTINCT FROM new.is_visible)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.freezes_at IS DISTINCT FROM new.freezes_at)) OR (old.unseals_at_end IS DISTINCT FROM new.unseals_at_end)) OR (old.can_print IS DISTINCT FROM new.can_print)) OR (old.shown_name IS DISTINCT FROM new.shown_name)) OR (old.is_board_open IS DISTINCT FROM new.is_board_open)) OR (old.oi_counts IS DISTINCT FROM new.oi_counts)) OR (old.penalty_seconds IS DISTINCT FROM new.penalty_seconds)) OR (old.rules IS DISTINCT FROM new.rules)) OR (old.takes_late_submissions IS DISTINCT FROM new.takes_late_submissions)) OR (old.has_account_rule IS DISTINCT FROM new.has_account_rule))) EXECUTE FUNCTION tell_contest();
CREATE TRIGGER contests_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contests FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('contests');
CREATE TRIGGER contests_log_forgotten AFTER DELETE ON public.contests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_contest_logs();
CREATE CONSTRAINT TRIGGER contests_logged AFTER INSERT OR UPDATE ON public.contests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_contest();
CREATE TRIGGER contests_page_changed AFTER UPDATE ON public.contests FOR EACH ROW WHEN ((((((((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.titles IS DISTINCT FROM new.titles)) OR (old.description IS DISTINCT FROM new.description)) OR (old.source_id IS DISTINCT FROM new.source_id)) OR (old.format IS DISTINCT FROM new.format)) OR (old.access IS DISTINCT FROM new.access)) OR (old.is_visible IS DISTINCT FROM new.is_visible)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.freezes_at IS DISTINCT FROM new.freezes_at)) OR (old.unseals_at_end IS DISTINCT FROM new.unseals_at_end)) OR (old.can_print IS DISTINCT FROM new.can_print)) OR (old.shown_name IS DISTINCT FROM new.shown_name)) OR (old.is_board_open IS DISTINCT FROM new.is_board_open)) OR (old.oi_counts IS DISTINCT FROM new.oi_counts)) OR (old.penalty_seconds IS DISTINCT FROM new.penalty_seconds)) OR (old.rules IS DISTINCT FROM new.rules)) OR (old.takes_late_submissions IS DISTINCT FROM new.takes_late_submissions)) OR (old.has_account_rule IS DISTINCT FROM new.has_account_rule))) EXECUTE FUNCTION notify_contest_page();
CREATE TRIGGER contests_told AFTER INSERT OR DELETE ON public.contests FOR EACH ROW EXECUTE FUNCTION tell_contest();

create table counterexample_rules (
  problem_id bigint not null,
  opens text not null,
  tries integer default 1 not null,
  opens_at timestamp with time zone,
  constraint counterexample_rules_pkey PRIMARY KEY (problem_id),
  constraint counterexample_rules_check CHECK (((opens = 'date'::text) = (opens_at IS NOT NULL))),
  constraint counterexample_rules_opens_check CHECK ((opens = ANY (ARRAY['never'::text, 'tries'::text, 'date'::text]))),
  constraint counterexample_rules_tries_check CHECK (((tries >= 1) AND (tries <= 100))),
  constraint counterexample_rules_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table course_weights (
  id bigint generated always as identity not null,
  training_id bigint,
  contest_id bigint,
  weight integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint course_weights_pkey PRIMARY KEY (id),
  constraint course_weights_contest_id_key UNIQUE (contest_id),
  constraint course_weights_training_id_key UNIQUE (training_id),
  constraint course_weights_check CHECK (((training_id IS NULL) <> (contest_id IS NULL))),
  constraint course_weights_weight_check CHECK (((weight >= 0) AND (weight <= 1000))),
  constraint course_weights_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint course_weights_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE
);

create table dataset_cases (
  id bigint generated always as identity not null,
  dataset_id bigint not null,
  number integer not null,
  subtask_number integer not null,
  score integer default 0 not null,
  input_name text not null,
  input_sha256 text not null,
  answer_name text not null,
  answer_sha256 text not null,
  constraint dataset_cases_pkey PRIMARY KEY (id),
  constraint dataset_cases_dataset_id_number_key UNIQUE (dataset_id, number),
  constraint dataset_cases_number_check CHECK ((number >= 1)),
  constraint dataset_cases_score_check CHECK ((score >= 0)),
  constraint dataset_cases_answer_sha256_fkey FOREIGN KEY (answer_sha256) REFERENCES blobs(sha256),
  constraint dataset_cases_dataset_id_subtask_number_fkey FOREIGN KEY (dataset_id, subtask_number) REFERENCES dataset_subtasks(dataset_id, number) ON DELETE CASCADE,
  constraint dataset_cases_input_sha256_fkey FOREIGN KEY (input_sha256) REFERENCES blobs(sha256)
);
CREATE INDEX dataset_cases_answer_idx ON public.dataset_cases USING btree (answer_sha256);
CREATE INDEX dataset_cases_input_idx ON public.dataset_cases USING btree (input_sha256);

create table dataset_subtasks (
  dataset_id bigint not null,
  number integer not null,
  score integer default 0 not null,
  policy text not null,
  depends_on integer[] default '{}'::integer[] not null,
  constraint dataset_subtasks_pkey PRIMARY KEY (dataset_id, number),
  constraint dataset_subtasks_number_check CHECK ((number >= 1)),
  constraint dataset_subtasks_policy_check CHECK ((policy = ANY (ARRAY['sum'::text, 'min'::text, 'max'::text, 'product'::text, 'all-or-nothing'::text, 'average'::text]))),
  constraint dataset_subtasks_score_check CHECK ((score >= 0)),
  constraint dataset_subtasks_dataset_id_fkey FOREIGN KEY (dataset_id) REFERENCES datasets(id) ON DELETE CASCADE
);

create table datasets (
  id bigint generated always as identity not null,
  problem_id bigint not null,
  version integer not null,
  sha256 text not null,
  program_kind text default 'none'::text not null,
  program_source text,
  program_language text,
  program_protocol text,
  program_extra_files jsonb,
  created_by_id text,
  created_at timestamp with time zone default now() not null,
  mode jsonb,
  program_points text default 'percent'::text not null,
  program_arguments text[] default '{}'::text[] not null,
  constraint datasets_pkey PRIMARY KEY (id),
  constraint datasets_problem_id_version_key UNIQUE (problem_id, version),
  constraint datasets_check CHECK (((program_kind = 'none'::text) = (program_source IS NULL))),
  constraint datasets_check1 CHECK (((program_source IS NULL) = (program_language IS NULL))),
  constraint datasets_check2 CHECK (((program_source IS NULL) = (program_protocol IS NULL))),
  constraint datasets_mode_check CHECK (((mode IS NULL) OR (COALESCE((mode ->> 'kind'::text), ''::text) = ANY (ARRAY['interactive'::text, 'communication'::text, 'multi_pass'::text, 'output_only'::text, 'grader'::text, 'grader_process'::text])))),
  constraint datasets_mode_program_check CHECK (
CASE COALESCE((mode ->> 'kind'::text), ''::text)
    WHEN 'interactive'::text THEN ((program_kind = 'interactor'::text) AND (program_protocol <> 'icpc'::text))
    WHEN 'communication'::text THEN (program_kind = 'manager'::text)
    WHEN 'multi_pass'::text THEN (program_kind = 'checker'::text)
    WHEN 'output_only'::text THEN (program_kind = ANY (ARRAY['none'::text, 'checker'::text]))
    WHEN 'grader'::text THEN (program_kind = ANY (ARRAY['none'::text, 'checker'::text]))
    WHEN 'grader_process'::text THEN (program_kind = ANY (ARRAY['none'::text, 'checker'::text]))
    ELSE (program_kind <> 'manager'::text)
END),
  constraint datasets_program_kind_check CHECK ((program_kind = ANY (ARRAY['none'::text, 'checker'::text, 'interactor'::text, 'manager'::text]))),
  constraint datasets_program_points_check CHECK ((program_points = ANY (ARRAY['percent'::text, 'fraction'::text, 'absolute'::text]))),
  constraint datasets_program_protocol_check CHECK ((program_protocol = ANY (ARRAY['exit-codes'::text, 'testlib'::text, 'icpc'::text]))),
  constraint datasets_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint datasets_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint datasets_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table difficulty_votes (
  problem_id bigint not null,
  user_id text not null,
  choice smallint not null,
  voted_at timestamp with time zone not null,
  constraint difficulty_votes_pkey PRIMARY KEY (problem_id, user_id),
  constraint difficulty_votes_choice_check CHECK (((choice >= 1) AND (choice <= 5))),
  constraint difficulty_votes_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint difficulty_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX difficulty_votes_user_idx ON public.difficulty_votes USING btree (user_id);

create table discussion_categories (
  id bigint generated by default as identity not null,
  name text not null,
  english_name text,
  created_at timestamp with time zone default now() not null,
  constraint discussion_categories_pkey PRIMARY KEY (id),
  constraint discussion_categories_english_name_check CHECK ((english_name <> ''::text)),
  constraint discussion_categories_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER discussion_categories_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.discussion_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('discussions');

create table discussion_likes (
  discussion_id bigint not null,
  user_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint discussion_likes_pkey PRIMARY KEY (discussion_id, user_id),
  constraint discussion_likes_discussion_id_fkey FOREIGN KEY (discussion_id) REFERENCES discussions(id) ON DELETE CASCADE,
  constraint discussion_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX discussion_likes_user_idx ON public.discussion_likes USING btree (user_id);
CREATE TRIGGER discussion_likes_counted AFTER INSERT OR DELETE ON public.discussion_likes FOR EACH ROW EXECUTE FUNCTION count_discussion_like();

create table discussions (
  id bigint generated by default as identity not null,
  category_id bigint not null,
  title text not null,
  description text not null,
  content text not null,
  problem_id bigint,
  group_id bigint,
  author_id text,
  is_pinned boolean default false not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  view_count integer default 0 not null,
  like_count integer default 0 not null,
  comment_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (discussion_search_text(title, description)) stored not null,
  thread_count integer default 0 not null,
  thread_version integer default 0 not null,
  constraint discussions_pkey PRIMARY KEY (id),
  constraint discussions_comment_count_check CHECK ((comment_count >= 0)),
  constraint discussions_content_check CHECK ((content <> ''::text)),
  constraint discussions_description_check CHECK ((description <> ''::text)),
  constraint discussions_like_count_check CHECK ((like_count >= 0)),
  constraint discussions_title_check CHECK ((title <> ''::text)),
  constraint discussions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint discussions_category_id_fkey FOREIGN KEY (category_id) REFERENCES discussion_categories(id),
  constraint discussions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint discussions_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);
CREATE INDEX discussions_author_idx ON public.discussions USING btree (author_id, created_at DESC);
CREATE INDEX discussions_category_idx ON public.discussions USING btree (category_id, is_pinned DESC, created_at DESC, id DESC) WHERE (group_id IS NULL);
CREATE INDEX discussions_group_idx ON public.discussions USING btree (group_id, is_pinned DESC, created_at DESC, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX discussions_list_idx ON public.discussions USING btree (is_pinned DESC, created_at DESC, id DESC) WHERE (group_id IS NULL);
CREATE INDEX discussions_problem_idx ON public.discussions USING btree (problem_id, created_at DESC) WHERE (problem_id IS NOT NULL);
CREATE INDEX discussions_search_idx ON public.discussions USING gin (search_text gin_trgm_ops, search_grams(search_text));
CREATE TRIGGER discussions_listed AFTER INSERT OR DELETE OR UPDATE OF title, description, category_id, problem_id, group_id, author_id, is_pinned, hidden_at OR TRUNCATE ON public.discussions FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('discussions');

create table editor_snippets (
  user_id text not null,
  snippets jsonb not null,
  updated_at timestamp with time zone not null,
  constraint editor_snippets_pkey PRIMARY KEY (user_id),
  constraint editor_snippets_snippets_check CHECK ((jsonb_typeof(snippets) = 'array'::text)),
  constraint editor_snippets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table entrants (
  id bigint generated always as identity not null,
  kind text not null,
  user_id text,
  team_name text,
  created_at timestamp with time zone default now() not null,
  constraint entrants_pkey PRIMARY KEY (id),
  constraint entrants_user_id_key UNIQUE (user_id),
  constraint entrants_check CHECK (((kind = 'user'::text) = (user_id IS NOT NULL))),
  constraint entrants_check1 CHECK (((kind = 'team'::text) = (team_name IS NOT NULL))),
  constraint entrants_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'team'::text]))),
  constraint entrants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table files (
  id bigint generated always as identity not null,
  key text not null,
  kind text not null,
  blob_sha256 text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  uploader_id text,
  group_id bigint,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_key_key UNIQUE (key),
  constraint files_bytes_check CHECK ((bytes >= 0)),
  constraint files_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['avatar'::text, 'group-avatar'::text, 'carousel'::text, 'markdown-image'::text, 'markdown-file'::text]))),
  constraint files_blob_sha256_fkey FOREIGN KEY (blob_sha256) REFERENCES blobs(sha256),
  constraint files_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE SET NULL,
  constraint files_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX files_age_idx ON public.files USING btree (kind, created_at);
CREATE INDEX files_blob_idx ON public.files USING btree (blob_sha256);
CREATE INDEX files_group_idx ON public.files USING btree (group_id) WHERE (group_id IS NOT NULL);

create table generated_accounts (
  key text not null,
  sealed text not null,
  expires_at timestamp with time zone not null,
  constraint generated_accounts_pkey PRIMARY KEY (key)
);

create table group_invitations (
  id bigint generated always as identity not null,
  group_id bigint not null,
  token text not null,
  created_by_id text,
  ends_at timestamp with time zone not null,
  max_uses integer,
  uses integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint group_invitations_pkey PRIMARY KEY (id),
  constraint group_invitations_token_key UNIQUE (token),
  constraint group_invitations_check CHECK ((uses <= max_uses)),
  constraint group_invitations_max_uses_check CHECK ((max_uses >= 1)),
  constraint group_invitations_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint group_invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX group_invitations_author_idx ON public.group_invitations USING btree (created_by_id);
CREATE INDEX group_invitations_group_idx ON public.group_invitations USING btree (group_id, id DESC);

create table group_members (
  id bigint generated always as identity not null,
  group_id bigint not null,
  user_id text not null,
  level text not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  tells_real_name boolean default true not null,
  constraint group_members_pkey PRIMARY KEY (id),
  constraint group_members_group_id_user_id_key UNIQUE (group_id, user_id),
  constraint group_members_level_check CHECK ((level = ANY (ARRAY['applying'::text, 'refused'::text, 'member'::text, 'admin'::text, 'root'::text]))),
  constraint group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX group_members_newest_idx ON public.group_members USING btree (group_id, created_at DESC, id DESC);
CREATE INDEX group_members_user_idx ON public.group_members USING btree (user_id);
CREATE TRIGGER group_members_access_changed AFTER UPDATE OF level ON public.group_members FOR EACH ROW WHEN ((old.level IS DISTINCT FROM new.level)) EXECUTE FUNCTION notify_membership_change();
CREATE TRIGGER group_members_access_ended AFTER DELETE ON public.group_members FOR EACH ROW EXECUTE FUNCTION notify_membership_change();
CREATE TRIGGER group_members_owner_lowered AFTER UPDATE OF group_id, user_id, level ON public.group_members FOR EACH ROW WHEN (((new.level <> 'root'::text) OR ((old.group_id <> new.group_id) OR (old.user_id <> new.user_id)))) EXECUTE FUNCTION keep_group_owner();
CREATE TRIGGER group_members_owner_removed AFTER DELETE ON public.group_members FOR EACH ROW EXECUTE FUNCTION keep_group_owner();
CREATE TRIGGER group_members_seated_delete AFTER DELETE ON public.group_members REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION seat_changed_members();
CREATE TRIGGER group_members_seated_insert AFTER INSERT ON public.group_members REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION seat_changed_members();
CREATE TRIGGER group_members_seated_update AFTER UPDATE ON public.group_members REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION seat_changed_members();

create table groups (
  id bigint generated always as identity (start with 1000) not null,
  name text not null,
  short_name text not null,
  brief text not null,
  description text not null,
  avatar text,
  owner_id text not null,
  access text default 'public'::text not null,
  sealed_code text,
  is_visible boolean default true not null,
  banned_at timestamp with time zone,
  source_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_access_check CHECK ((access = ANY (ARRAY['public'::text, 'protected'::text, 'private'::text]))),
  constraint groups_check CHECK (((access <> 'private'::text) OR (sealed_code IS NOT NULL))),
  constraint groups_name_check CHECK ((name <> ''::text)),
  constraint groups_short_name_check CHECK ((short_name <> ''::text)),
  constraint groups_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint groups_source_id_fkey FOREIGN KEY (source_id) REFERENCES groups(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX groups_name_idx ON public.groups USING btree (lower(name));
CREATE INDEX groups_owner_idx ON public.groups USING btree (owner_id);
CREATE UNIQUE INDEX groups_short_name_idx ON public.groups USING btree (lower(short_name));
CREATE INDEX groups_source_idx ON public.groups USING btree (source_id);
CREATE TRIGGER groups_access_ended AFTER UPDATE OF banned_at ON public.groups FOR EACH ROW WHEN (((old.banned_at IS NULL) AND (new.banned_at IS NOT NULL))) EXECUTE FUNCTION notify_group_ban();
CREATE TRIGGER groups_owned AFTER INSERT OR UPDATE OF owner_id ON public.groups FOR EACH ROW EXECUTE FUNCTION seat_group_owner();

create table help_taken (
  problem_id bigint not null,
  user_id text not null,
  step smallint not null,
  taken_at timestamp with time zone default now() not null,
  constraint help_taken_pkey PRIMARY KEY (problem_id, user_id, step),
  constraint help_taken_step_check CHECK (((step >= 0) AND (step <= 5))),
  constraint help_taken_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint help_taken_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX help_taken_user ON public.help_taken USING btree (user_id);

create table hoj_ids (
  kind text not null,
  old_id text not null,
  new_id text not null,
  constraint hoj_ids_pkey PRIMARY KEY (kind, old_id)
);

create table hoj_rows (
  table_name text not null,
  old_id text not null,
  row jsonb not null,
  constraint hoj_rows_pkey PRIMARY KEY (table_name, old_id)
);

create table judge_hosts (
  id bigint generated always as identity not null,
  name text not null,
  key_hash text not null,
  revoked_at timestamp with time zone,
  instance_id text,
  version text,
  slots integer default 0 not null,
  languages jsonb default '[]'::jsonb not null,
  sandbox jsonb,
  last_seen_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  missing_languages jsonb default '[]'::jsonb not null,
  draining_at timestamp with time zone,
  noise_percent real,
  last_error_at timestamp with time zone,
  last_error_submission_id bigint,
  recovered_at timestamp with time zone,
  machine text,
  server_machine text,
  silence_told_at timestamp with time zone,
  constraint judge_hosts_pkey PRIMARY KEY (id),
  constraint judge_hosts_key_hash_key UNIQUE (key_hash),
  constraint judge_hosts_name_key UNIQUE (name),
  constraint judge_hosts_server_machine_key UNIQUE (server_machine),
  constraint judge_hosts_last_error_submission_id_fkey FOREIGN KEY (last_error_submission_id) REFERENCES submissions(id) ON DELETE SET NULL
);
CREATE TRIGGER judge_hosts_key_deleted AFTER DELETE ON public.judge_hosts FOR EACH ROW EXECUTE FUNCTION notify_key_end();
CREATE TRIGGER judge_hosts_key_ended AFTER UPDATE OF key_hash, revoked_at ON public.judge_hosts FOR EACH ROW WHEN (((old.key_hash IS DISTINCT FROM new.key_hash) OR (old.revoked_at IS DISTINCT FROM new.revoked_at))) EXECUTE FUNCTION notify_key_end();
CREATE TRIGGER judge_hosts_silence_told AFTER UPDATE OF silence_told_at ON public.judge_hosts FOR EACH ROW WHEN (((new.silence_told_at IS NOT NULL) AND (new.silence_told_at IS DISTINCT FROM old.silence_told_at))) EXECUTE FUNCTION tell_silence();

create table judgings (
  id bigint generated always as identity not null,
  submission_id bigint not null,
  dataset_id bigint not null,
  reason text default 'submitted'::text not null,
  is_current boolean default true not null,
  state text default 'pending'::text not null,
  verdict text,
  score integer,
  cpu_time_ms integer,
  memory_kib integer,
  message text,
  cases jsonb,
  done_cases integer default 0 not null,
  total_cases integer default 0 not null,
  judge_host_id bigint,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  ordered_by text,
  rank_score integer,
  failed_case integer,
  order_reason text,
  subtask_scores jsonb,
  texts_removed_at timestamp with time zone,
  cases_removed_at timestamp with time zone,
  accepted_cases integer,
  constraint judgings_pkey PRIMARY KEY (id),
  constraint judgings_check CHECK (((state = 'judged'::text) = (verdict IS NOT NULL))),
  constraint judgings_check1 CHECK (((state <> 'judged'::text) OR (finished_at IS NOT NULL))),
  constraint judgings_reason_check CHECK ((reason = ANY (ARRAY['submitted'::text, 'resubmitted'::text, 'rejudge'::text, 'staged'::text, 'manual'::text]))),
  constraint judgings_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'compiling'::text, 'judging'::text, 'judged'::text, 'cancelled'::text]))),
  constraint judgings_verdict_check CHECK ((verdict = ANY (ARRAY['AC'::text, 'PAC'::text, 'PE'::text, 'WA'::text, 'TLE'::text, 'MLE'::text, 'RE'::text, 'CE'::text, 'SE'::text, 'SF'::text]))),
  constraint judgings_dataset_id_fkey FOREIGN KEY (dataset_id) REFERENCES datasets(id) ON DELETE CASCADE,
  constraint judgings_judge_host_id_fkey FOREIGN KEY (judge_host_id) REFERENCES judge_hosts(id) ON DELETE SET NULL,
  constraint judgings_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint judgings_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX judgings_current_key ON public.judgings USING btree (submission_id) WHERE is_current;
CREATE INDEX judgings_dataset_idx ON public.judgings USING btree (dataset_id);
CREATE INDEX judgings_submission_idx ON public.judgings USING btree (submission_id, id DESC);
CREATE INDEX judgings_waiting_idx ON public.judgings USING btree (id) WHERE (state = 'pending'::text);
CREATE TRIGGER judgings_beside_told AFTER UPDATE OF state, is_current ON public.judgings FOR EACH ROW WHEN (((NOT new.is_current) AND ((old.state IS DISTINCT FROM new.state) OR (old.is_current IS DISTINCT FROM new.is_current)))) EXECUTE FUNCTION notify_rejudge();
CREATE TRIGGER judgings_leased AFTER DELETE ON public.judgings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_leases('judging');
CREATE TRIGGER judgings_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.judgings FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('submissions');

create table languages (
  id bigint not null,
  bank text default 'ME'::text not null,
  name text not null,
  seq integer default 0 not null,
  constraint languages_pkey PRIMARY KEY (id),
  constraint languages_bank_name_key UNIQUE (bank, name)
);

create table leases (
  kind text not null,
  work_id bigint not null,
  priority integer not null,
  language text not null,
  program_language text,
  only_host_id bigint,
  state text default 'pending'::text not null,
  done_cases integer default 0 not null,
  total_cases integer default 0 not null,
  lease_token uuid,
  lease_count integer default 0 not null,
  judge_host_id bigint,
  judge_instance_id text,
  dataset_id bigint,
  leased_at timestamp with time zone,
  progressed_at timestamp with time zone,
  step_budget_ms integer,
  failed_host_ids bigint[] default '{}'::bigint[] not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  judged jsonb,
  queued_at timestamp with time zone default now() not null,
  alive_at timestamp with time zone,
  constraint leases_pkey PRIMARY KEY (kind, work_id),
  constraint leases_lease_token_key UNIQUE (lease_token),
  constraint leases_check CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint leases_check1 CHECK (((state <> ALL (ARRAY['compiling'::text, 'judging'::text])) OR (lease_token IS NOT NULL))),
  constraint leases_check2 CHECK (((state <> ALL (ARRAY['compiling'::text, 'judging'::text])) OR (alive_at IS NOT NULL))),
  constraint leases_kind_check CHECK ((kind = ANY (ARRAY['judging'::text, 'trial'::text, 'check-part'::text, 'search'::text]))),
  constraint leases_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'compiling'::text, 'judging'::text, 'ended'::text]))),
  constraint leases_judge_host_id_fkey FOREIGN KEY (judge_host_id) REFERENCES judge_hosts(id) ON DELETE SET NULL,
  constraint leases_only_host_id_fkey FOREIGN KEY (only_host_id) REFERENCES judge_hosts(id) ON DELETE SET NULL
);
CREATE INDEX leases_ended ON public.leases USING btree (ended_at) WHERE (state = 'ended'::text);
CREATE INDEX leases_held ON public.leases USING btree (judge_host_id) WHERE (state = ANY (ARRAY['compiling'::text, 'judging'::text]));
CREATE INDEX leases_queue ON public.leases USING btree (priority DESC, queued_at, work_id) WHERE (state = 'pending'::text);

create table login_identities (
  id bigint generated always as identity not null,
  user_id text not null,
  issuer text not null,
  subject text not null,
  name text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint login_identities_pkey PRIMARY KEY (id),
  constraint login_identities_subject_key UNIQUE (issuer, subject),
  constraint login_identities_user_key UNIQUE (user_id, issuer),
  constraint login_identities_issuer_check CHECK ((issuer <> ''::text)),
  constraint login_identities_subject_check CHECK ((subject <> ''::text)),
  constraint login_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table login_tickets (
  ticket_hash text not null,
  user_id text not null,
  is_for_admins boolean not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint login_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint login_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX login_tickets_expires_at_idx ON public.login_tickets USING btree (expires_at);
CREATE INDEX login_tickets_user_idx ON public.login_tickets USING btree (user_id);

create table mail_codes (
  purpose text not null,
  email text not null,
  code_hash text not null,
  sent_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  failures integer default 0 not null,
  constraint mail_codes_pkey PRIMARY KEY (purpose, email),
  constraint mail_codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'change-email'::text, 'reset-password'::text])))
);

create table messages (
  id bigint generated always as identity not null,
  recipient_id text not null,
  kind text not null,
  sender_id text,
  notice_id bigint,
  texts jsonb,
  action text,
  source_kind text,
  source_id bigint,
  source_title text,
  source_content text,
  quote_kind text,
  quote_id bigint,
  quote_content text,
  address text,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_action_check CHECK ((action = ANY (ARRAY['discuss'::text, 'reply'::text, 'mention'::text, 'like-post'::text, 'like-discuss'::text]))),
  constraint messages_check CHECK (((kind = ANY (ARRAY['system'::text, 'personal'::text])) = ((notice_id IS NOT NULL) OR (texts IS NOT NULL)))),
  constraint messages_check1 CHECK (((kind = ANY (ARRAY['comment'::text, 'reply'::text, 'like'::text])) = ((action IS NOT NULL) AND (source_kind IS NOT NULL)))),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'reply'::text, 'like'::text, 'system'::text, 'personal'::text]))),
  constraint messages_quote_kind_check CHECK ((quote_kind = ANY (ARRAY['comment'::text, 'reply'::text]))),
  constraint messages_source_kind_check CHECK ((source_kind = ANY (ARRAY['discussion'::text, 'contest'::text]))),
  constraint messages_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  constraint messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX messages_notice_key ON public.messages USING btree (notice_id, recipient_id) WHERE (notice_id IS NOT NULL);
CREATE INDEX messages_recipient_idx ON public.messages USING btree (recipient_id, kind, ((read_at IS NOT NULL)), id DESC) INCLUDE (read_at);
CREATE INDEX messages_sender_idx ON public.messages USING btree (sender_id) WHERE (sender_id IS NOT NULL);
CREATE INDEX messages_unread_idx ON public.messages USING btree (recipient_id, kind) WHERE (read_at IS NULL);

create table newcomer_tickets (
  ticket_hash text not null,
  issuer text not null,
  subject text not null,
  name text,
  email text,
  has_second_factor boolean not null,
  expires_at timestamp with time zone not null,
  constraint newcomer_tickets_pkey PRIMARY KEY (ticket_hash)
);
CREATE INDEX newcomer_tickets_expires_at_idx ON public.newcomer_tickets USING btree (expires_at);

create table notices (
  id bigint generated always as identity not null,
  audience text not null,
  recipient_id text,
  title text not null,
  content text not null,
  author_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  pushed_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'one'::text, 'administrators'::text]))),
  constraint notices_check CHECK (((audience = 'one'::text) = (recipient_id IS NOT NULL))),
  constraint notices_content_check CHECK ((content <> ''::text)),
  constraint notices_title_check CHECK ((title <> ''::text)),
  constraint notices_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint notices_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notices_for_newcomers_idx ON public.notices USING btree (pushed_at) WHERE ((audience = 'everybody'::text) AND (pushed_at IS NOT NULL));
CREATE INDEX notices_recipient_idx ON public.notices USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX notices_waiting_idx ON public.notices USING btree (id) WHERE (pushed_at IS NULL);

create table old_passwords (
  user_id text not null,
  md5 text not null,
  constraint old_passwords_pkey PRIMARY KEY (user_id),
  constraint old_passwords_md5_check CHECK ((md5 ~ '^[0-9a-f]{32}$'::text)),
  constraint old_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table own_cases (
  id bigint generated always as identity not null,
  user_id text not null,
  problem_id bigint not null,
  input text not null,
  expected_output text,
  created_at timestamp with time zone default now() not null,
  constraint own_cases_pkey PRIMARY KEY (id),
  constraint own_cases_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint own_cases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX own_cases_problem ON public.own_cases USING btree (problem_id);
CREATE INDEX own_cases_user ON public.own_cases USING btree (user_id, problem_id, id);

create table participations (
  contest_id bigint not null,
  entrant_id bigint not null,
  created_at timestamp with time zone default now() not null,
  seat text,
  disqualified_at timestamp with time zone,
  disqualified_by_id text,
  disqualification text,
  icpc_id text,
  tells_real_name boolean default true not null,
  constraint participations_pkey PRIMARY KEY (contest_id, entrant_id),
  constraint participations_disqualification_check CHECK (((disqualified_at IS NULL) = (disqualification IS NULL))),
  constraint participations_icpc_id_check CHECK ((icpc_id ~ '^[A-Za-z0-9_.-]{1,36}$'::text)),
  constraint participations_seat_check CHECK ((seat <> ''::text)),
  constraint participations_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint participations_disqualified_by_id_fkey FOREIGN KEY (disqualified_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint participations_entrant_id_fkey FOREIGN KEY (entrant_id) REFERENCES entrants(id) ON DELETE CASCADE
);
CREATE INDEX participations_entrant_idx ON public.participations USING btree (entrant_id);
CREATE UNIQUE INDEX participations_icpc_id_key ON public.participations USING btree (contest_id, icpc_id) WHERE (icpc_id IS NOT NULL);
CREATE TRIGGER participations_board_changed AFTER UPDATE OF disqualified_at, disqualification, icpc_id ON public.participations FOR EACH ROW EXECUTE FUNCTION notify_contest_change('contest_id');
CREATE TRIGGER participations_board_entered AFTER INSERT ON public.participations FOR EACH ROW WHEN ((new.disqualified_at IS NOT NULL)) EXECUTE FUNCTION notify_contest_change('contest_id');
CREATE TRIGGER participations_board_left AFTER DELETE ON public.participations FOR EACH ROW WHEN ((old.disqualified_at IS NOT NULL)) EXECUTE FUNCTION notify_contest_change('contest_id');
CREATE TRIGGER participations_board_listed AFTER INSERT OR DELETE ON public.participations FOR EACH ROW EXECUTE FUNCTION notify_listed_entrant();
CREATE TRIGGER participations_delete_logged AFTER DELETE ON public.participations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_participations();
CREATE TRIGGER participations_ended AFTER DELETE ON public.participations FOR EACH ROW EXECUTE FUNCTION notify_departure();
CREATE TRIGGER participations_insert_logged AFTER INSERT ON public.participations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_participations();
CREATE TRIGGER participations_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.participations FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('contests');
CREATE TRIGGER participations_told AFTER INSERT OR DELETE ON public.participations FOR EACH ROW EXECUTE FUNCTION notify_entrant();
CREATE TRIGGER participations_update_logged AFTER UPDATE ON public.participations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_participations();

create table passkey_challenges (
  challenge text not null,
  user_id text,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_expires_at_idx ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id text not null,
  user_id text not null,
  rp_id text not null,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 50))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_idx ON public.passkeys USING btree (user_id, created_at);

create table problem_check_parts (
  id bigint generated always as identity not null,
  check_id bigint not null,
  kind text not null,
  number integer,
  output text,
  language text not null,
  program_language text,
  host_id bigint,
  host_name text,
  state text default 'pending'::text not null,
  done_cases integer default 0 not null,
  total_cases integer default 0 not null,
  outcome jsonb,
  created_at timestamp with time zone not null,
  constraint problem_check_parts_pkey PRIMARY KEY (id),
  constraint problem_check_parts_check CHECK (((state = 'judged'::text) = (outcome IS NOT NULL))),
  constraint problem_check_parts_kind_check CHECK ((kind = ANY (ARRAY['solution'::text, 'validator'::text, 'compile'::text, 'self-test'::text, 'sample'::text, 'reference'::text, 'mutant'::text, 'submission'::text, 'mutant-search'::text, 'submission-search'::text]))),
  constraint problem_check_parts_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'compiling'::text, 'judging'::text, 'judged'::text, 'lost'::text]))),
  constraint problem_check_parts_check_id_fkey FOREIGN KEY (check_id) REFERENCES problem_checks(id) ON DELETE CASCADE,
  constraint problem_check_parts_host_id_fkey FOREIGN KEY (host_id) REFERENCES judge_hosts(id) ON DELETE SET NULL
);
CREATE INDEX problem_check_parts_by_check ON public.problem_check_parts USING btree (check_id, id);
CREATE INDEX problem_check_parts_waiting ON public.problem_check_parts USING btree (host_id) WHERE (state = 'pending'::text);
CREATE TRIGGER problem_check_parts_leased AFTER DELETE ON public.problem_check_parts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_leases('check-part');
CREATE TRIGGER problem_check_parts_told AFTER INSERT OR UPDATE ON public.problem_check_parts FOR EACH ROW EXECUTE FUNCTION notify_check_part();

create table problem_check_programs (
  check_id bigint not null,
  kind text not null,
  number integer not null,
  name text not null,
  language text not null,
  source text not null,
  settings jsonb not null,
  constraint problem_check_programs_pkey PRIMARY KEY (check_id, kind, number),
  constraint problem_check_programs_kind_check CHECK ((kind = ANY (ARRAY['solution'::text, 'validator'::text, 'generator'::text, 'mutant'::text, 'submission'::text]))),
  constraint problem_check_programs_number_check CHECK ((number > 0)),
  constraint problem_check_programs_check_id_fkey FOREIGN KEY (check_id) REFERENCES problem_checks(id) ON DELETE CASCADE
);

create table problem_checks (
  id bigint generated always as identity not null,
  problem_id bigint not null,
  dataset_id bigint,
  ordered_by text,
  state text default 'running'::text not null,
  facts jsonb not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  purpose text default 'check'::text not null,
  spent_ms integer default 0 not null,
  constraint problem_checks_pkey PRIMARY KEY (id),
  constraint problem_checks_check CHECK (((state = 'running'::text) = (finished_at IS NULL))),
  constraint problem_checks_purpose_check CHECK ((purpose = ANY (ARRAY['check'::text, 'strength'::text]))),
  constraint problem_checks_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text]))),
  constraint problem_checks_dataset_id_fkey FOREIGN KEY (dataset_id) REFERENCES datasets(id) ON DELETE CASCADE,
  constraint problem_checks_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint problem_checks_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);
CREATE INDEX problem_checks_by_problem ON public.problem_checks USING btree (problem_id, id DESC);
CREATE INDEX problem_checks_dataset ON public.problem_checks USING btree (dataset_id);
CREATE INDEX problem_checks_ordered_by ON public.problem_checks USING btree (ordered_by);
CREATE UNIQUE INDEX problem_checks_running ON public.problem_checks USING btree (problem_id) WHERE (state = 'running'::text);
CREATE TRIGGER problem_checks_told AFTER INSERT OR DELETE OR UPDATE ON public.problem_checks FOR EACH ROW EXECUTE FUNCTION notify_check();

create table problem_counters (
  problem_id bigint not null,
  total integer default 0 not null,
  ac integer default 0 not null,
  pac integer default 0 not null,
  pe integer default 0 not null,
  wa integer default 0 not null,
  tle integer default 0 not null,
  mle integer default 0 not null,
  re integer default 0 not null,
  ce integer default 0 not null,
  se integer default 0 not null,
  constraint problem_counters_pkey PRIMARY KEY (problem_id),
  constraint problem_counters_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);
CREATE TRIGGER problem_counters_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.problem_counters FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('counters');
CREATE TRIGGER problem_counters_sorted AFTER INSERT OR UPDATE ON public.problem_counters FOR EACH ROW EXECUTE FUNCTION list_problem_counters();

create table problem_editorials (
  problem_id bigint not null,
  contents jsonb default '{}'::jsonb not null,
  hints jsonb default '[]'::jsonb not null,
  is_shown boolean default false not null,
  opens text default 'accepted'::text not null,
  opens_at timestamp with time zone,
  modified_by_id text,
  updated_at timestamp with time zone default now() not null,
  constraint problem_editorials_pkey PRIMARY KEY (problem_id),
  constraint problem_editorials_check CHECK (((opens = 'date'::text) = (opens_at IS NOT NULL))),
  constraint problem_editorials_contents_check CHECK ((jsonb_typeof(contents) = 'object'::text)),
  constraint problem_editorials_hints_check CHECK (((jsonb_typeof(hints) = 'array'::text) AND (jsonb_array_length(hints) <= 5))),
  constraint problem_editorials_opens_check CHECK ((opens = ANY (ARRAY['accepted'::text, 'given_up'::text, 'date'::text, 'always'::text]))),
  constraint problem_editorials_modified_by_id_fkey FOREIGN KEY (modified_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint problem_editorials_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table problem_generators (
  problem_id bigint not null,
  number integer not null,
  name text not null,
  language text not null,
  source text not null,
  arguments text[] not null,
  constraint problem_generators_pkey PRIMARY KEY (problem_id, number),
  constraint problem_generators_number_check CHECK ((number > 0)),
  constraint problem_generators_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table problem_import_items (
  import_id uuid not null,
  number integer not null,
  place text not null,
  code text,
  title text not null,
  languages text[] not null,
  case_count integer not null,
  state text not null,
  choice text not null,
  findings jsonb not null,
  problem_id bigint,
  subtask_count integer default 0 not null,
  constraint problem_import_items_pkey PRIMARY KEY (import_id, number),
  constraint problem_import_items_case_count_check CHECK ((case_count >= 0)),
  constraint problem_import_items_choice_check CHECK ((choice = ANY (ARRAY['add'::text, 'replace'::text, 'skip'::text]))),
  constraint problem_import_items_number_check CHECK ((number > 0)),
  constraint problem_import_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text, 'failed'::text, 'unreadable'::text]))),
  constraint problem_import_items_subtask_count_check CHECK ((subtask_count >= 0)),
  constraint problem_import_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES problem_imports(id) ON DELETE CASCADE,
  constraint problem_import_items_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE SET NULL
);
CREATE INDEX problem_import_items_problem ON public.problem_import_items USING btree (problem_id) WHERE (problem_id IS NOT NULL);
CREATE TRIGGER problem_import_items_told AFTER INSERT OR UPDATE ON public.problem_import_items FOR EACH ROW EXECUTE FUNCTION notify_import_item();

create table problem_imports (
  id uuid not null,
  user_id text not null,
  actor jsonb not null,
  file_name text not null,
  blob_sha256 text not null,
  state text default 'reading'::text not null,
  format text,
  options jsonb,
  findings jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  attempts integer default 0 not null,
  group_id bigint,
  constraint problem_imports_pkey PRIMARY KEY (id),
  constraint problem_imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint problem_imports_blob_sha256_fkey FOREIGN KEY (blob_sha256) REFERENCES blobs(sha256),
  constraint problem_imports_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint problem_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX problem_imports_blob ON public.problem_imports USING btree (blob_sha256);
CREATE INDEX problem_imports_by_user ON public.problem_imports USING btree (user_id, created_at DESC);
CREATE INDEX problem_imports_group ON public.problem_imports USING btree (group_id);
CREATE INDEX problem_imports_open ON public.problem_imports USING btree (created_at) WHERE (state = ANY (ARRAY['reading'::text, 'running'::text]));
CREATE TRIGGER problem_imports_told AFTER INSERT OR UPDATE ON public.problem_imports FOR EACH ROW EXECUTE FUNCTION notify_import();

create table problem_languages (
  problem_id bigint not null,
  language_id bigint not null,
  constraint problem_languages_pkey PRIMARY KEY (problem_id, language_id),
  constraint problem_languages_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint problem_languages_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table problem_list_items (
  list_id bigint not null,
  problem_id bigint not null,
  position integer not null,
  note text default ''::text not null,
  constraint problem_list_items_pkey PRIMARY KEY (list_id, problem_id),
  constraint problem_list_items_list_id_fkey FOREIGN KEY (list_id) REFERENCES problem_lists(id) ON DELETE CASCADE,
  constraint problem_list_items_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);
CREATE INDEX problem_list_items_problem_idx ON public.problem_list_items USING btree (problem_id);

create table problem_listings (
  problem_id bigint not null,
  bank text not null,
  difficulty text not null,
  total integer not null,
  accepted_share double precision,
  tag_ids bigint[] default '{}'::bigint[] not null,
  constraint problem_listings_pkey PRIMARY KEY (problem_id),
  constraint problem_listings_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);
CREATE INDEX problem_listings_share_desc_idx ON public.problem_listings USING btree (accepted_share DESC NULLS LAST, problem_id) INCLUDE (bank, difficulty);
CREATE INDEX problem_listings_share_idx ON public.problem_listings USING btree (accepted_share, problem_id) INCLUDE (bank, difficulty);
CREATE INDEX problem_listings_tags_idx ON public.problem_listings USING gin (tag_ids) WITH (fastupdate=off);
CREATE INDEX problem_listings_total_idx ON public.problem_listings USING btree (total, problem_id) INCLUDE (bank, difficulty);

create table problem_lists (
  id bigint generated always as identity not null,
  owner_id text not null,
  title text not null,
  description text default ''::text not null,
  visibility text default 'private'::text not null,
  is_favourites boolean default false not null,
  secret text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint problem_lists_pkey PRIMARY KEY (id),
  constraint problem_lists_check CHECK (((title = ''::text) = is_favourites)),
  constraint problem_lists_check1 CHECK (((NOT is_favourites) OR (visibility = 'private'::text))),
  constraint problem_lists_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'link'::text, 'public'::text]))),
  constraint problem_lists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX problem_lists_favourites_key ON public.problem_lists USING btree (owner_id) WHERE is_favourites;
CREATE INDEX problem_lists_owner_idx ON public.problem_lists USING btree (owner_id, id);
CREATE INDEX problem_lists_public_idx ON public.problem_lists USING btree (updated_at DESC, id DESC) WHERE (visibility = 'public'::text);

create table problem_solutions (
  problem_id bigint not null,
  number integer not null,
  name text not null,
  language text not null,
  source text not null,
  expected text[] not null,
  required text[] not null,
  is_main boolean not null,
  constraint problem_solutions_pkey PRIMARY KEY (problem_id, number),
  constraint problem_solutions_number_check CHECK ((number > 0)),
  constraint problem_solutions_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table problem_statements (
  problem_id bigint not null,
  language text not null,
  title text not null,
  description text default ''::text not null,
  input text default ''::text not null,
  output text default ''::text not null,
  hint text default ''::text not null,
  constraint problem_statements_pkey PRIMARY KEY (problem_id, language),
  constraint problem_statements_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint problem_statements_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);
CREATE INDEX problem_statements_title_start_idx ON public.problem_statements USING btree (lower(NORMALIZE(title, NFKC)) COLLATE "C");
CREATE TRIGGER problem_statements_inserted AFTER INSERT ON public.problem_statements FOR EACH ROW EXECUTE FUNCTION index_written_statement();
CREATE TRIGGER problem_statements_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.problem_statements FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('problems');
CREATE TRIGGER problem_statements_rewritten AFTER UPDATE ON public.problem_statements FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION index_written_statement();

create table problem_tags (
  problem_id bigint not null,
  tag_id bigint not null,
  constraint problem_tags_pkey PRIMARY KEY (problem_id, tag_id),
  constraint problem_tags_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint problem_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX problem_tags_tag_problem_idx ON public.problem_tags USING btree (tag_id, problem_id);

create table problem_validators (
  problem_id bigint not null,
  number integer not null,
  name text not null,
  language text not null,
  source text not null,
  protocol text not null,
  arguments text[] not null,
  constraint problem_validators_pkey PRIMARY KEY (problem_id, number),
  constraint problem_validators_number_check CHECK ((number > 0)),
  constraint problem_validators_protocol_check CHECK ((protocol = ANY (ARRAY['testlib'::text, 'icpc'::text]))),
  constraint problem_validators_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table problems (
  id bigint generated always as identity (start with 1000) not null,
  code text not null,
  bank text default 'ME'::text not null,
  author_id text,
  modified_by_id text,
  visibility text not null,
  group_id bigint,
  scoring text not null,
  judge_mode text default 'default'::text not null,
  case_mode text default 'default'::text not null,
  time_limit_ms integer not null,
  memory_limit_mib integer not null,
  stack_limit_mib integer not null,
  difficulty text default 'easy'::text not null,
  full_score integer,
  default_language text default 'zh-CN'::text not null,
  samples jsonb default '[]'::jsonb not null,
  source text,
  shares_code boolean default true not null,
  ignores_trailing_blanks boolean default true not null,
  user_extra_files jsonb,
  file_input_name text,
  file_output_name text,
  has_uploaded_cases boolean default true not null,
  live_dataset_id bigint,
  search_text text default ''::text not null,
  tag_ids bigint[] default '{}'::bigint[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  feedback text default 'full'::text not null,
  comparison text,
  absolute_tolerance double precision,
  relative_tolerance double precision,
  application text,
  from_group_id bigint,
  constraint problems_pkey PRIMARY KEY (id),
  constraint problems_absolute_tolerance_check CHECK ((absolute_tolerance >= (0)::double precision)),
  constraint problems_application_check CHECK ((application = ANY (ARRAY['waiting'::text, 'refused'::text]))),
  constraint problems_application_check1 CHECK (((application IS NULL) OR (group_id IS NOT NULL))),
  constraint problems_case_mode_check CHECK ((case_mode = ANY (ARRAY['default'::text, 'subtask_lowest'::text, 'subtask_average'::text, 'ergodic_without_error'::text]))),
  constraint problems_check CHECK (((file_input_name IS NULL) = (file_output_name IS NULL))),
  constraint problems_code_check CHECK ((code <> ''::text)),
  constraint problems_comparison_check CHECK ((comparison = ANY (ARRAY['tokens'::text, 'tokens-any-case'::text, 'unordered-lines'::text, 'floats'::text]))),
  constraint problems_default_language_check CHECK ((default_language = ANY (ARRAY['zh-CN'::text, 'en-US'::text]))),
  constraint problems_difficulty_check CHECK ((difficulty = ANY (ARRAY['easy'::text, 'mid'::text, 'hard'::text]))),
  constraint problems_feedback_check CHECK ((feedback = ANY (ARRAY['none'::text, 'verdict'::text, 'first-failing'::text, 'full'::text]))),
  constraint problems_full_score_check CHECK ((full_score >= 0)),
  constraint problems_judge_mode_check CHECK ((judge_mode = ANY (ARRAY['default'::text, 'spj'::text, 'interactive'::text, 'communication'::text, 'multi_pass'::text, 'output_only'::text, 'grader'::text, 'grader_process'::text]))),
  constraint problems_memory_limit_mib_check CHECK ((memory_limit_mib > 0)),
  constraint problems_relative_tolerance_check CHECK ((relative_tolerance >= (0)::double precision)),
  constraint problems_scoring_check CHECK ((scoring = ANY (ARRAY['icpc'::text, 'oi'::text]))),
  constraint problems_stack_limit_mib_check CHECK ((stack_limit_mib > 0)),
  constraint problems_time_limit_ms_check CHECK ((time_limit_ms > 0)),
  constraint problems_tolerance_check CHECK (((NOT (comparison IS DISTINCT FROM 'floats'::text)) = ((absolute_tolerance IS NOT NULL) OR (relative_tolerance IS NOT NULL)))),
  constraint problems_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text, 'contest'::text]))),
  constraint problems_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint problems_from_group_id_fkey FOREIGN KEY (from_group_id) REFERENCES groups(id) ON DELETE SET NULL,
  constraint problems_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint problems_live_dataset_fkey FOREIGN KEY (live_dataset_id) REFERENCES datasets(id) ON DELETE SET NULL,
  constraint problems_modified_by_id_fkey FOREIGN KEY (modified_by_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX problems_application_idx ON public.problems USING btree (application DESC, group_id, id) WHERE (application IS NOT NULL);
CREATE INDEX problems_author_idx ON public.problems USING btree (author_id);
CREATE INDEX problems_bank_idx ON public.problems USING btree (bank, length(code), code) INCLUDE (id, difficulty) WHERE ((visibility = 'public'::text) AND (group_id IS NULL));
CREATE UNIQUE INDEX problems_code_key ON public.problems USING btree (upper(code));
CREATE INDEX problems_code_start_idx ON public.problems USING btree (length(code), upper(code) COLLATE "C") WHERE ((visibility = 'public'::text) AND (group_id IS NULL));
CREATE INDEX problems_code_trgm ON public.problems USING gin (upper(code) gin_trgm_ops);
CREATE INDEX problems_from_group_idx ON public.problems USING btree (from_group_id) WHERE (from_group_id IS NOT NULL);
CREATE INDEX problems_group_idx ON public.problems USING btree (group_id, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX problems_newest_idx ON public.problems USING btree (created_at DESC, id DESC) WHERE ((visibility = 'public'::text) AND (group_id IS NULL));
CREATE INDEX problems_public_difficulty_idx ON public.problems USING btree (difficulty_level(difficulty), length(code), code) INCLUDE (id, bank, difficulty) WHERE ((visibility = 'public'::text) AND (group_id IS NULL));
CREATE INDEX problems_public_idx ON public.problems USING btree (length(code), code) INCLUDE (id, bank) WHERE ((visibility = 'public'::text) AND (group_id IS NULL));
CREATE INDEX problems_search_idx ON public.problems USING gin (search_text gin_trgm_ops, search_grams(search_text), tag_ids) WHERE ((visibility = 'public'::text) AND (group_id IS NULL));
CREATE INDEX problems_visibility_idx ON public.problems USING btree (visibility, id DESC) WHERE (group_id IS NULL);
CREATE TRIGGER problems_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.problems FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('problems');
CREATE TRIGGER problems_mark_submissions AFTER UPDATE OF visibility, group_id ON public.problems FOR EACH ROW WHEN (((old.visibility <> new.visibility) OR (old.group_id IS DISTINCT FROM new.group_id))) EXECUTE FUNCTION mark_public_submissions_of_problem();
CREATE TRIGGER problems_searched AFTER UPDATE OF visibility, group_id ON public.problems FOR EACH ROW WHEN ((((old.visibility = 'public'::text) AND (old.group_id IS NULL)) IS DISTINCT FROM ((new.visibility = 'public'::text) AND (new.group_id IS NULL)))) EXECUTE FUNCTION index_problem();
CREATE TRIGGER problems_sorted AFTER INSERT OR UPDATE OF visibility, group_id, bank, difficulty, tag_ids ON public.problems FOR EACH ROW EXECUTE FUNCTION list_problem();

create table provider_visits (
  state_hash text not null,
  key_hash text not null,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_address text not null,
  user_id text,
  expires_at timestamp with time zone not null,
  constraint provider_visits_pkey PRIMARY KEY (state_hash),
  constraint provider_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX provider_visits_expires_at_idx ON public.provider_visits USING btree (expires_at);
CREATE INDEX provider_visits_user_idx ON public.provider_visits USING btree (user_id) WHERE (user_id IS NOT NULL);

create table rate_counters (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_counters_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_counters_window_idx ON public.rate_counters USING btree (window_ends_at);

create table recovery_codes (
  user_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

create table refused_judges (
  address text not null,
  name text not null,
  machine text,
  reason text not null,
  refused_at timestamp with time zone not null,
  constraint refused_judges_pkey PRIMARY KEY (address, name),
  constraint refused_judges_reason_check CHECK ((reason = ANY (ARRAY['judge_key_invalid'::text, 'judge_key_elsewhere'::text])))
);

create table remote_account_states (
  site text not null,
  username text not null,
  sealed_session text,
  locked_kind text,
  locked_text text,
  locked_at timestamp with time zone,
  next_send_at timestamp with time zone,
  last_used_at timestamp with time zone,
  sent_count integer default 0 not null,
  constraint remote_account_states_pkey PRIMARY KEY (site, username),
  constraint remote_account_states_check CHECK (((locked_kind IS NULL) = (locked_at IS NULL)))
);

create table remote_hand_ins (
  submission_id bigint not null,
  site text not null,
  handle text not null,
  opened_at timestamp with time zone not null,
  remote_run_id text,
  constraint remote_hand_ins_pkey PRIMARY KEY (submission_id),
  constraint remote_hand_ins_site_remote_run_id_key UNIQUE (site, remote_run_id),
  constraint remote_hand_ins_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE
);
CREATE INDEX remote_hand_ins_open_idx ON public.remote_hand_ins USING btree (site, lower(handle)) WHERE (remote_run_id IS NULL);

create table remote_handle_claims (
  user_id text not null,
  site text not null,
  handle text not null,
  proof text not null,
  token text not null,
  claimed_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  constraint remote_handle_claims_pkey PRIMARY KEY (user_id, site),
  constraint remote_handle_claims_proof_check CHECK ((proof = ANY (ARRAY['profile'::text, 'compile-error'::text]))),
  constraint remote_handle_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table remote_handles (
  user_id text not null,
  site text not null,
  handle text not null,
  proof text not null,
  proved_at timestamp with time zone not null,
  constraint remote_handles_pkey PRIMARY KEY (user_id, site),
  constraint remote_handles_proof_check CHECK ((proof = ANY (ARRAY['profile'::text, 'compile-error'::text]))),
  constraint remote_handles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX remote_handles_handle_key ON public.remote_handles USING btree (site, lower(handle));

create table remote_judges (
  bank text not null,
  paused_at timestamp with time zone,
  pause_reason text,
  keeps_texts boolean default true not null,
  daily_budget integer default 500 not null,
  overrides jsonb default '{}'::jsonb not null,
  failures_in_row integer default 0 not null,
  rests_until timestamp with time zone,
  next_read_at timestamp with time zone,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_failure_kind text,
  last_failure_text text,
  last_page text,
  last_page_at timestamp with time zone,
  constraint remote_judges_pkey PRIMARY KEY (bank),
  constraint remote_judges_bank_check CHECK ((bank = ANY (ARRAY['HDU'::text, 'POJ'::text, 'CF'::text, 'GYM'::text, 'AC'::text, 'SPOJ'::text]))),
  constraint remote_judges_check CHECK (((last_failure_at IS NULL) = (last_failure_kind IS NULL))),
  constraint remote_judges_check1 CHECK (((last_page IS NULL) = (last_page_at IS NULL))),
  constraint remote_judges_daily_budget_check CHECK ((daily_budget >= 0)),
  constraint remote_judges_failures_in_row_check CHECK ((failures_in_row >= 0))
);
CREATE TRIGGER remote_judges_rested AFTER UPDATE OF paused_at, rests_until ON public.remote_judges FOR EACH ROW WHEN (((old.paused_at IS DISTINCT FROM new.paused_at) OR (old.rests_until IS DISTINCT FROM new.rests_until))) EXECUTE FUNCTION notify_plain('gavel_mirrors');

create table remote_languages (
  language_id bigint not null,
  remote_id text not null,
  content_type text not null,
  line_comment text,
  constraint remote_languages_pkey PRIMARY KEY (language_id),
  constraint remote_languages_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id) ON DELETE CASCADE
);

create table remote_mirror_items (
  mirror_id uuid not null,
  number integer not null,
  wanted text not null,
  state text default 'waiting'::text not null,
  problem_id bigint,
  attempts integer default 0 not null,
  failure_code text,
  failure_details jsonb,
  changed text[] default '{}'::text[] not null,
  remarks text[] default '{}'::text[] not null,
  constraint remote_mirror_items_pkey PRIMARY KEY (mirror_id, number),
  constraint remote_mirror_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'added'::text, 'changed'::text, 'unchanged'::text, 'existed'::text, 'failed'::text, 'skipped'::text]))),
  constraint remote_mirror_items_mirror_id_fkey FOREIGN KEY (mirror_id) REFERENCES remote_mirrors(id) ON DELETE CASCADE,
  constraint remote_mirror_items_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE SET NULL
);
CREATE INDEX remote_mirror_items_problem_idx ON public.remote_mirror_items USING btree (problem_id) WHERE (problem_id IS NOT NULL);
CREATE TRIGGER remote_mirror_items_told AFTER UPDATE ON public.remote_mirror_items FOR EACH STATEMENT EXECUTE FUNCTION notify_plain('gavel_mirrors');

create table remote_mirrors (
  id uuid not null,
  bank text not null,
  ordered_by text not null,
  actor jsonb not null,
  state text default 'running'::text not null,
  refreshes boolean not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint remote_mirrors_pkey PRIMARY KEY (id),
  constraint remote_mirrors_check CHECK (((state = 'running'::text) = (finished_at IS NULL))),
  constraint remote_mirrors_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text]))),
  constraint remote_mirrors_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX remote_mirrors_owner_idx ON public.remote_mirrors USING btree (ordered_by, created_at DESC);
CREATE INDEX remote_mirrors_running_idx ON public.remote_mirrors USING btree (created_at) WHERE (state = 'running'::text);
CREATE TRIGGER remote_mirrors_told AFTER INSERT OR UPDATE ON public.remote_mirrors FOR EACH STATEMENT EXECUTE FUNCTION notify_plain('gavel_mirrors');

create table remote_problems (
  problem_id bigint not null,
  bank text not null,
  remote_id text not null,
  contest text,
  url text not null,
  fetched_at timestamp with time zone not null,
  constraint remote_problems_pkey PRIMARY KEY (problem_id),
  constraint remote_problems_bank_remote_id_key UNIQUE (bank, remote_id),
  constraint remote_problems_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE
);

create table remote_runs (
  judging_id bigint not null,
  submission_id bigint not null,
  bank text not null,
  site text not null,
  priority integer not null,
  state text default 'waiting'::text not null,
  account text,
  sent_with text,
  sent_at timestamp with time zone,
  mark jsonb,
  marker text not null,
  remote_run_id text,
  polls integer default 0 not null,
  searches integer default 0 not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  lease_token uuid,
  leased_until timestamp with time zone,
  raw_verdict text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint remote_runs_pkey PRIMARY KEY (judging_id),
  constraint remote_runs_check CHECK (((state <> ALL (ARRAY['sending'::text, 'found'::text])) OR (account IS NOT NULL))),
  constraint remote_runs_check1 CHECK (((state <> 'sending'::text) OR (sent_at IS NOT NULL))),
  constraint remote_runs_check2 CHECK (((state <> 'found'::text) OR (remote_run_id IS NOT NULL))),
  constraint remote_runs_check3 CHECK (((state = 'done'::text) = (ended_at IS NOT NULL))),
  constraint remote_runs_check4 CHECK (((sent_at IS NULL) = (sent_with IS NULL))),
  constraint remote_runs_check5 CHECK (((lease_token IS NULL) = (leased_until IS NULL))),
  constraint remote_runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'found'::text, 'by_hand'::text, 'done'::text]))),
  constraint remote_runs_judging_id_fkey FOREIGN KEY (judging_id) REFERENCES judgings(id) ON DELETE CASCADE,
  constraint remote_runs_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX remote_runs_account_key ON public.remote_runs USING btree (site, account) WHERE ((account IS NOT NULL) AND (state <> 'done'::text));
CREATE INDEX remote_runs_bank_idx ON public.remote_runs USING btree (bank, created_at);
CREATE INDEX remote_runs_due_idx ON public.remote_runs USING btree (due_at) WHERE (state <> 'done'::text);
CREATE INDEX remote_runs_sent_idx ON public.remote_runs USING btree (bank, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX remote_runs_submission_idx ON public.remote_runs USING btree (submission_id, judging_id);
CREATE TRIGGER remote_runs_begun AFTER INSERT ON public.remote_runs FOR EACH ROW EXECUTE FUNCTION notify_remote_run();
CREATE TRIGGER remote_runs_moved AFTER UPDATE OF state, remote_run_id ON public.remote_runs FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.remote_run_id IS DISTINCT FROM new.remote_run_id))) EXECUTE FUNCTION notify_remote_run();

create table remote_trials (
  bank text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  steps jsonb default '[]'::jsonb not null,
  constraint remote_trials_pkey PRIMARY KEY (bank),
  constraint remote_trials_bank_check CHECK ((bank = ANY (ARRAY['HDU'::text, 'POJ'::text, 'CF'::text, 'GYM'::text, 'AC'::text, 'SPOJ'::text])))
);
CREATE TRIGGER remote_trials_told AFTER INSERT OR UPDATE ON public.remote_trials FOR EACH STATEMENT EXECUTE FUNCTION notify_plain('gavel_judge_tests');

create table reports (
  id bigint generated by default as identity not null,
  discussion_id bigint,
  comment_id bigint,
  reporter_id text,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  handled_at timestamp with time zone,
  handled_by_id text,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_check CHECK ((num_nonnulls(discussion_id, comment_id) = 1)),
  constraint reports_reason_check CHECK ((reason <> ''::text)),
  constraint reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint reports_discussion_id_fkey FOREIGN KEY (discussion_id) REFERENCES discussions(id) ON DELETE CASCADE,
  constraint reports_handled_by_id_fkey FOREIGN KEY (handled_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX reports_queue_idx ON public.reports USING btree (((handled_at IS NOT NULL)), created_at DESC, id DESC);

create table schema_functions (
  name text not null,
  sha256 text not null,
  constraint schema_functions_pkey PRIMARY KEY (name),
  constraint schema_functions_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table searches (
  id bigint generated always as identity not null,
  submission_id bigint not null,
  state text default 'pending'::text not null,
  round integer default 1 not null,
  outcome jsonb,
  fault text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint searches_pkey PRIMARY KEY (id),
  constraint searches_submission_id_key UNIQUE (submission_id),
  constraint searches_check CHECK (((state = 'judged'::text) = (finished_at IS NOT NULL))),
  constraint searches_check1 CHECK (((state = 'judged'::text) OR ((outcome IS NULL) AND (fault IS NULL)))),
  constraint searches_outcome_check CHECK ((jsonb_typeof(outcome) = 'object'::text)),
  constraint searches_round_check CHECK ((round > 0)),
  constraint searches_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'compiling'::text, 'judging'::text, 'judged'::text]))),
  constraint searches_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE
);
CREATE TRIGGER searches_ended AFTER UPDATE OF state ON public.searches FOR EACH ROW WHEN (((new.state = 'judged'::text) AND (old.state <> 'judged'::text))) EXECUTE FUNCTION notify_search();
CREATE TRIGGER searches_leased AFTER DELETE ON public.searches REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_leases('search');

create table second_factors (
  user_id text not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table security_events (
  id bigint generated always as identity not null,
  user_id text not null,
  kind text not null,
  detail text,
  ip text,
  user_agent text,
  created_at timestamp with time zone default now() not null,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_kind_check CHECK ((kind = ANY (ARRAY['password-changed'::text, 'email-changed'::text, 'mobile-changed'::text, 'second-factor-on'::text, 'second-factor-off'::text, 'recovery-codes-renewed'::text, 'recovery-code-used'::text, 'passkey-added'::text, 'passkey-removed'::text, 'api-token-made'::text, 'api-token-removed'::text, 'provider-connected'::text, 'provider-disconnected'::text]))),
  constraint security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX security_events_created_at_idx ON public.security_events USING btree (created_at);
CREATE INDEX security_events_user_idx ON public.security_events USING btree (user_id, id DESC);

create table sessions (
  id uuid not null,
  user_id text not null,
  user_agent text,
  ip text,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  has_second_factor boolean default false not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_idx ON public.sessions USING btree (user_id, created_at DESC);
CREATE TRIGGER sessions_deleted AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.revoked_at IS NULL)) EXECUTE FUNCTION notify_session_end();
CREATE TRIGGER sessions_revoked AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION notify_session_end();

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table setup_tokens (
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint setup_tokens_pkey PRIMARY KEY (token_hash)
);

create table staged_judgings (
  judging_id bigint not null,
  base_judging_id bigint not null,
  rejudge_id bigint not null,
  outcome text,
  constraint staged_judgings_pkey PRIMARY KEY (judging_id),
  constraint staged_judgings_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'stale'::text, 'failed'::text, 'undone'::text, 'kept'::text]))),
  constraint staged_judgings_base_judging_id_fkey FOREIGN KEY (base_judging_id) REFERENCES judgings(id) ON DELETE CASCADE,
  constraint staged_judgings_judging_id_fkey FOREIGN KEY (judging_id) REFERENCES judgings(id) ON DELETE CASCADE,
  constraint staged_judgings_rejudge_id_fkey FOREIGN KEY (rejudge_id) REFERENCES staged_rejudges(id) ON DELETE CASCADE
);
CREATE INDEX staged_judgings_base_idx ON public.staged_judgings USING btree (base_judging_id);
CREATE INDEX staged_judgings_rejudge_idx ON public.staged_judgings USING btree (rejudge_id, judging_id);

create table staged_rejudge_events (
  rejudge_id bigint not null,
  action text not null,
  user_id text,
  username text not null,
  reason text default ''::text not null,
  changed integer default 0 not null,
  skipped integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint staged_rejudge_events_pkey PRIMARY KEY (rejudge_id, action),
  constraint staged_rejudge_events_action_check CHECK ((action = ANY (ARRAY['ordered'::text, 'applied'::text, 'discarded'::text, 'undone'::text]))),
  constraint staged_rejudge_events_rejudge_id_fkey FOREIGN KEY (rejudge_id) REFERENCES staged_rejudges(id) ON DELETE CASCADE,
  constraint staged_rejudge_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table staged_rejudges (
  id bigint generated always as identity not null,
  state text default 'staged'::text not null,
  scope jsonb not null,
  total integer not null,
  created_at timestamp with time zone default now() not null,
  constraint staged_rejudges_pkey PRIMARY KEY (id),
  constraint staged_rejudges_state_check CHECK ((state = ANY (ARRAY['staged'::text, 'applied'::text, 'discarded'::text, 'undone'::text]))),
  constraint staged_rejudges_total_check CHECK ((total > 0))
);
CREATE TRIGGER staged_rejudges_told AFTER INSERT OR DELETE OR UPDATE ON public.staged_rejudges FOR EACH ROW EXECUTE FUNCTION notify_rejudge();

create table statement_documents (
  problem_id bigint not null,
  language text not null,
  title tsvector not null,
  document tsvector not null,
  constraint statement_documents_pkey PRIMARY KEY (problem_id, language),
  constraint statement_documents_problem_id_language_fkey FOREIGN KEY (problem_id, language) REFERENCES problem_statements(problem_id, language) ON DELETE CASCADE
);
CREATE INDEX statement_documents_document_idx ON public.statement_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX statement_documents_title_idx ON public.statement_documents USING gin (title) WITH (fastupdate=off);
CREATE CONSTRAINT TRIGGER statement_documents_learned AFTER INSERT OR UPDATE ON public.statement_documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION learn_words();

create table statement_words (
  word text not null,
  stem text not null,
  constraint statement_words_pkey PRIMARY KEY (word)
);
CREATE INDEX statement_words_stem_idx ON public.statement_words USING btree (stem);
CREATE INDEX statement_words_word_idx ON public.statement_words USING gin (word gin_trgm_ops);

create table submission_sources (
  submission_id bigint not null,
  source text not null,
  constraint submission_sources_pkey PRIMARY KEY (submission_id),
  constraint submission_sources_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE
);

create table submissions (
  id bigint generated always as identity not null,
  user_id text not null,
  entrant_id bigint not null,
  problem_id bigint not null,
  contest_id bigint,
  contest_problem_id bigint,
  group_id bigint,
  language text not null,
  source_length integer not null,
  is_shared boolean default false not null,
  is_manual boolean default false not null,
  ip text,
  submitted_at timestamp with time zone default now() not null,
  state text default 'pending'::text not null,
  verdict text,
  score integer,
  rank_score integer,
  cpu_time_ms integer,
  memory_kib integer,
  judge_name text,
  updated_at timestamp with time zone default now() not null,
  of_public_problem boolean default true not null,
  is_counted boolean default true not null,
  constraint submissions_pkey PRIMARY KEY (id),
  constraint submissions_check CHECK (((contest_id IS NULL) = (contest_problem_id IS NULL))),
  constraint submissions_check1 CHECK (((state = 'judged'::text) = (verdict IS NOT NULL))),
  constraint submissions_source_length_check CHECK ((source_length >= 0)),
  constraint submissions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'compiling'::text, 'judging'::text, 'judged'::text, 'cancelled'::text]))),
  constraint submissions_verdict_check CHECK ((verdict = ANY (ARRAY['AC'::text, 'PAC'::text, 'PE'::text, 'WA'::text, 'TLE'::text, 'MLE'::text, 'RE'::text, 'CE'::text, 'SE'::text, 'SF'::text]))),
  constraint submissions_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint submissions_contest_problem_id_fkey FOREIGN KEY (contest_problem_id) REFERENCES contest_problems(id) ON DELETE CASCADE,
  constraint submissions_entrant_id_fkey FOREIGN KEY (entrant_id) REFERENCES entrants(id) ON DELETE CASCADE,
  constraint submissions_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint submissions_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX submissions_contest_idx ON public.submissions USING btree (contest_id, id DESC) WHERE (contest_id IS NOT NULL);
CREATE INDEX submissions_contest_problem_idx ON public.submissions USING btree (contest_problem_id) WHERE (contest_problem_id IS NOT NULL);
CREATE INDEX submissions_group_idx ON public.submissions USING btree (group_id, id DESC) WHERE (group_id IS NOT NULL);
CREATE INDEX submissions_language_idx ON public.submissions USING btree (language, id DESC) INCLUDE (of_public_problem) WHERE ((contest_id IS NULL) AND (group_id IS NULL));
CREATE INDEX submissions_open_idx ON public.submissions USING btree (state, id DESC) WHERE (state <> 'judged'::text);
CREATE INDEX submissions_problem_idx ON public.submissions USING btree (problem_id, id DESC) WHERE ((contest_id IS NULL) AND (group_id IS NULL));
CREATE INDEX submissions_problem_verdict_idx ON public.submissions USING btree (problem_id, verdict, id DESC) WHERE ((contest_id IS NULL) AND (group_id IS NULL));
CREATE INDEX submissions_public_idx ON public.submissions USING btree (id DESC) INCLUDE (of_public_problem) WHERE ((contest_id IS NULL) AND (group_id IS NULL));
CREATE INDEX submissions_time_idx ON public.submissions USING btree (submitted_at);
CREATE INDEX submissions_user_days_idx ON public.submissions USING btree (user_id, submitted_at) WHERE (contest_id IS NULL);
CREATE INDEX submissions_user_idx ON public.submissions USING btree (user_id, id DESC) INCLUDE (of_public_problem) WHERE ((contest_id IS NULL) AND (group_id IS NULL));
CREATE INDEX submissions_user_open_idx ON public.submissions USING btree (user_id) WHERE (state = ANY (ARRAY['pending'::text, 'compiling'::text, 'judging'::text]));
CREATE INDEX submissions_user_problem_idx ON public.submissions USING btree (user_id, problem_id, id DESC);
CREATE INDEX submissions_verdict_idx ON public.submissions USING btree (verdict, id DESC) INCLUDE (of_public_problem) WHERE ((contest_id IS NULL) AND (group_id IS NULL));
CREATE INDEX submissions_verdict_language_idx ON public.submissions USING btree (verdict, language, id DESC) INCLUDE (of_public_problem) WHERE ((contest_id IS NULL) AND (group_id IS NULL));
CREATE TRIGGER submissions_attempt_delete AFTER DELETE ON public.submissions FOR EACH ROW WHEN ((old.contest_id IS NOT NULL)) EXECUTE FUNCTION notify_attempt();
CREATE TRIGGER submissions_attempt_insert AFTER INSERT ON public.submissions FOR EACH ROW WHEN ((new.contest_id IS NOT NULL)) EXECUTE FUNCTION notify_attempt();
CREATE TRIGGER submissions_attempt_update AFTER UPDATE ON public.submissions FOR EACH ROW WHEN ((((old.contest_id IS NOT NULL) OR (new.contest_id IS NOT NULL)) AND (((((((((old.contest_id IS DISTINCT FROM new.contest_id) OR (old.contest_problem_id IS DISTINCT FROM new.contest_problem_id)) OR (old.entrant_id IS DISTINCT FROM new.entrant_id)) OR (old.submitted_at IS DISTINCT FROM new.submitted_at)) OR (old.verdict IS DISTINCT FROM new.verdict)) OR (old.score IS DISTINCT FROM new.score)) OR (old.cpu_time_ms IS DISTINCT FROM new.cpu_time_ms)) OR (old.updated_at IS DISTINCT FROM new.updated_at)) OR ((old.state = 'cancelled'::text) IS DISTINCT FROM (new.state = 'cancelled'::text))))) EXECUTE FUNCTION notify_attempt();
CREATE TRIGGER submissions_counted_delete AFTER DELETE ON public.submissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_user_submissions();
CREATE TRIGGER submissions_counted_insert AFTER INSERT ON public.submissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_user_submissions();
CREATE TRIGGER submissions_counted_update AFTER UPDATE ON public.submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_user_submissions();
CREATE TRIGGER submissions_judged_told AFTER UPDATE OF state, verdict, score ON public.submissions FOR EACH ROW WHEN (((new.state = 'judged'::text) AND (((old.state IS DISTINCT FROM new.state) OR (old.verdict IS DISTINCT FROM new.verdict)) OR (old.score IS DISTINCT FROM new.score)))) EXECUTE FUNCTION tell_judged();
CREATE TRIGGER submissions_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.submissions FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('submissions');
CREATE CONSTRAINT TRIGGER submissions_logged AFTER INSERT ON public.submissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.contest_id IS NOT NULL)) EXECUTE FUNCTION log_submission();
CREATE TRIGGER submissions_mark_public BEFORE INSERT OR UPDATE OF problem_id ON public.submissions FOR EACH ROW EXECUTE FUNCTION mark_public_submission();
CREATE TRIGGER submissions_mark_trainings_delete AFTER DELETE ON public.submissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_trainings_of_submissions();
CREATE TRIGGER submissions_mark_trainings_insert AFTER INSERT ON public.submissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_trainings_of_submissions();
CREATE TRIGGER submissions_mark_trainings_update AFTER UPDATE ON public.submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_trainings_of_submissions();
CREATE CONSTRAINT TRIGGER submissions_outcome_logged AFTER UPDATE ON public.submissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.contest_id IS NOT NULL) AND ((new.state = ANY (ARRAY['judged'::text, 'cancelled'::text])) OR (old.state = ANY (ARRAY['judged'::text, 'cancelled'::text]))) AND ((((((new.state IS DISTINCT FROM old.state) OR (new.verdict IS DISTINCT FROM old.verdict)) OR (new.score IS DISTINCT FROM old.score)) OR (new.cpu_time_ms IS DISTINCT FROM old.cpu_time_ms)) OR (new.memory_kib IS DISTINCT FROM old.memory_kib)) OR (new.is_manual IS DISTINCT FROM old.is_manual)))) EXECUTE FUNCTION log_outcome();
CREATE CONSTRAINT TRIGGER submissions_removal_logged AFTER DELETE ON public.submissions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.contest_id IS NOT NULL)) EXECUTE FUNCTION log_submission();
CREATE TRIGGER submissions_solved AFTER UPDATE OF verdict, state ON public.submissions FOR EACH ROW WHEN (((new.contest_id IS NOT NULL) AND (((NOT (old.verdict IS DISTINCT FROM 'AC'::text)) AND (old.state = 'judged'::text)) <> ((NOT (new.verdict IS DISTINCT FROM 'AC'::text)) AND (new.state = 'judged'::text))))) EXECUTE FUNCTION notify_solved();

create table tag_classes (
  id bigint generated always as identity not null,
  name text not null,
  bank text default 'ME'::text not null,
  rank integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint tag_classes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tag_classes_name_key ON public.tag_classes USING btree (bank, lower(name));

create table tags (
  id bigint generated always as identity not null,
  name text not null,
  color text,
  bank text default 'ME'::text not null,
  group_id bigint,
  class_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  translations jsonb default '{}'::jsonb not null,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_name_check CHECK ((name <> ''::text)),
  constraint tags_class_id_fkey FOREIGN KEY (class_id) REFERENCES tag_classes(id) ON DELETE SET NULL,
  constraint tags_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX tags_group_idx ON public.tags USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX tags_name_key ON public.tags USING btree (bank, COALESCE(group_id, (0)::bigint), lower(name));
CREATE TRIGGER tags_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tags FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('problems');

create table team_members (
  entrant_id bigint not null,
  user_id text not null,
  constraint team_members_pkey PRIMARY KEY (entrant_id, user_id),
  constraint team_members_entrant_id_fkey FOREIGN KEY (entrant_id) REFERENCES entrants(id) ON DELETE CASCADE,
  constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX team_members_user_idx ON public.team_members USING btree (user_id);

create table test_data_uploads (
  token text not null,
  user_id text not null,
  files jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint test_data_uploads_pkey PRIMARY KEY (token),
  constraint test_data_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX test_data_uploads_age_idx ON public.test_data_uploads USING btree (created_at);

create table thread_mutes (
  user_id text not null,
  discussion_id bigint,
  contest_id bigint,
  constraint thread_mutes_user_id_discussion_id_contest_id_key UNIQUE NULLS NOT DISTINCT (user_id, discussion_id, contest_id),
  constraint thread_mutes_check CHECK ((num_nonnulls(discussion_id, contest_id) = 1)),
  constraint thread_mutes_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint thread_mutes_discussion_id_fkey FOREIGN KEY (discussion_id) REFERENCES discussions(id) ON DELETE CASCADE,
  constraint thread_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table training_categories (
  id bigint generated always as identity not null,
  name text not null,
  color text not null,
  group_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint training_categories_pkey PRIMARY KEY (id),
  constraint training_categories_name_check CHECK ((name <> ''::text)),
  constraint training_categories_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX training_categories_group_idx ON public.training_categories USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX training_categories_name_idx ON public.training_categories USING btree (COALESCE(group_id, (0)::bigint), lower(name));

create table training_entrants (
  training_id bigint not null,
  user_id text not null,
  created_at timestamp with time zone default now() not null,
  solved integer default 0 not null,
  run_time_ms bigint default 0 not null,
  constraint training_entrants_pkey PRIMARY KEY (training_id, user_id),
  constraint training_entrants_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE,
  constraint training_entrants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX training_entrants_rank_idx ON public.training_entrants USING btree (training_id, solved DESC, run_time_ms, user_id);
CREATE INDEX training_entrants_user_idx ON public.training_entrants USING btree (user_id);
CREATE TRIGGER training_entrants_marked AFTER INSERT ON public.training_entrants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_training_entrants();

create table training_marks (
  training_id bigint not null,
  user_id text not null,
  problem_id bigint not null,
  verdict text not null,
  score integer,
  run_time_ms integer,
  solved_at timestamp with time zone,
  constraint training_marks_pkey PRIMARY KEY (training_id, user_id, problem_id),
  constraint training_marks_training_id_problem_id_fkey FOREIGN KEY (training_id, problem_id) REFERENCES training_problems(training_id, problem_id) ON DELETE CASCADE,
  constraint training_marks_training_id_user_id_fkey FOREIGN KEY (training_id, user_id) REFERENCES training_entrants(training_id, user_id) ON DELETE CASCADE
);
CREATE INDEX training_marks_problem_idx ON public.training_marks USING btree (training_id, problem_id);

create table training_problems (
  id bigint generated always as identity not null,
  training_id bigint not null,
  problem_id bigint not null,
  section_id bigint,
  label text not null,
  position integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint training_problems_pkey PRIMARY KEY (id),
  constraint training_problems_training_id_problem_id_key UNIQUE (training_id, problem_id),
  constraint training_problems_label_check CHECK ((label <> ''::text)),
  constraint training_problems_position_check CHECK (("position" >= 0)),
  constraint training_problems_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint training_problems_section_id_fkey FOREIGN KEY (section_id) REFERENCES training_sections(id) ON DELETE SET NULL,
  constraint training_problems_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX training_problems_label_idx ON public.training_problems USING btree (training_id, upper(label));
CREATE INDEX training_problems_problem_idx ON public.training_problems USING btree (problem_id);
CREATE INDEX training_problems_section_idx ON public.training_problems USING btree (section_id);
CREATE TRIGGER training_problems_marked_delete AFTER DELETE ON public.training_problems REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_training_problems();
CREATE TRIGGER training_problems_marked_insert AFTER INSERT ON public.training_problems REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_training_problems();

create table training_sections (
  id bigint generated always as identity not null,
  training_id bigint not null,
  position integer not null,
  title text not null,
  body text default ''::text not null,
  goal integer,
  constraint training_sections_pkey PRIMARY KEY (id),
  constraint training_sections_goal_check CHECK ((goal >= 1)),
  constraint training_sections_position_check CHECK (("position" >= 0)),
  constraint training_sections_title_check CHECK ((title <> ''::text)),
  constraint training_sections_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE
);
CREATE INDEX training_sections_training_idx ON public.training_sections USING btree (training_id, "position", id);

create table trainings (
  id bigint generated always as identity (start with 1000) not null,
  title text not null,
  description text default ''::text not null,
  author_id text,
  group_id bigint,
  category_id bigint,
  access text default 'public'::text not null,
  sealed_password text,
  is_visible boolean default true not null,
  position integer default 1000 not null,
  starts_at timestamp with time zone,
  due_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint trainings_pkey PRIMARY KEY (id),
  constraint trainings_access_check CHECK ((access = ANY (ARRAY['public'::text, 'private'::text]))),
  constraint trainings_check CHECK (((access = 'public'::text) OR (sealed_password IS NOT NULL))),
  constraint trainings_check1 CHECK ((due_at > starts_at)),
  constraint trainings_position_check CHECK (("position" >= 0)),
  constraint trainings_title_check CHECK ((title <> ''::text)),
  constraint trainings_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint trainings_category_id_fkey FOREIGN KEY (category_id) REFERENCES training_categories(id) ON DELETE SET NULL,
  constraint trainings_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);
CREATE INDEX trainings_author_idx ON public.trainings USING btree (author_id);
CREATE INDEX trainings_category_idx ON public.trainings USING btree (category_id);
CREATE INDEX trainings_group_idx ON public.trainings USING btree (group_id, "position", id) WHERE (group_id IS NOT NULL);
CREATE INDEX trainings_site_idx ON public.trainings USING btree ("position", id) WHERE (group_id IS NULL);
CREATE TRIGGER trainings_seated_insert AFTER INSERT ON public.trainings FOR EACH ROW WHEN (((new.group_id IS NOT NULL) AND (new.access = 'public'::text))) EXECUTE FUNCTION seat_training();
CREATE TRIGGER trainings_seated_update AFTER UPDATE OF access ON public.trainings FOR EACH ROW WHEN (((new.group_id IS NOT NULL) AND (new.access <> old.access))) EXECUTE FUNCTION seat_training();

create table trials (
  id bigint generated always as identity not null,
  key text not null,
  user_id text not null,
  problem_id bigint,
  language text not null,
  source text not null,
  state text default 'pending'::text not null,
  verdict text,
  message text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  program jsonb,
  runs jsonb not null,
  results jsonb,
  constraint trials_pkey PRIMARY KEY (id),
  constraint trials_key_key UNIQUE (key),
  constraint trials_check CHECK (((state = 'judged'::text) = (verdict IS NOT NULL))),
  constraint trials_check1 CHECK (((state = 'judged'::text) = (finished_at IS NOT NULL))),
  constraint trials_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  constraint trials_program_check CHECK (((problem_id IS NULL) = (program IS NOT NULL))),
  constraint trials_results_check CHECK ((jsonb_typeof(results) = 'array'::text)),
  constraint trials_runs_check CHECK ((jsonb_typeof(runs) = 'array'::text)),
  constraint trials_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'compiling'::text, 'judging'::text, 'judged'::text]))),
  constraint trials_verdict_check CHECK ((verdict = ANY (ARRAY['AC'::text, 'PAC'::text, 'PE'::text, 'WA'::text, 'TLE'::text, 'MLE'::text, 'RE'::text, 'CE'::text, 'SE'::text, 'SF'::text]))),
  constraint trials_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problems(id) ON DELETE CASCADE,
  constraint trials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trials_created_idx ON public.trials USING btree (created_at);
CREATE TRIGGER trials_ended AFTER UPDATE OF state ON public.trials FOR EACH ROW WHEN (((new.state = 'judged'::text) AND (old.state <> 'judged'::text))) EXECUTE FUNCTION notify_trial();
CREATE TRIGGER trials_given_up AFTER DELETE ON public.trials FOR EACH ROW WHEN ((old.state <> 'judged'::text)) EXECUTE FUNCTION notify_trial();
CREATE TRIGGER trials_leased AFTER DELETE ON public.trials REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_leases('trial');

create table user_counters (
  user_id text not null,
  is_ranked boolean not null,
  submissions integer default 0 not null,
  all_submissions integer default 0 not null,
  solved integer default 0 not null,
  rank_score integer default 0 not null,
  constraint user_counters_pkey PRIMARY KEY (user_id),
  constraint user_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_counters_acm_idx ON public.user_counters USING btree (solved DESC, submissions, user_id) WHERE is_ranked;
CREATE INDEX user_counters_oi_idx ON public.user_counters USING btree (rank_score DESC, solved DESC, user_id) WHERE is_ranked;
CREATE TRIGGER user_counters_listed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.user_counters FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('ranks');

create table user_import_rows (
  import_id uuid not null,
  row_number integer not null,
  user_id text not null,
  username text not null,
  email text,
  real_name text,
  gender text not null,
  nickname text,
  school text,
  sealed_password text,
  password_hash text,
  constraint user_import_rows_pkey PRIMARY KEY (import_id, row_number),
  constraint user_import_rows_check CHECK (((sealed_password IS NULL) <> (password_hash IS NULL))),
  constraint user_import_rows_row_number_check CHECK ((row_number >= 1)),
  constraint user_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES user_imports(id) ON DELETE CASCADE
);
CREATE TRIGGER user_import_rows_told AFTER UPDATE ON public.user_import_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_plain('gavel_user_imports');

create table user_imports (
  id uuid not null,
  kind text not null,
  state text default 'preparing'::text not null,
  actor jsonb not null,
  total integer not null,
  faults jsonb default '[]'::jsonb not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint user_imports_pkey PRIMARY KEY (id),
  constraint user_imports_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'generated'::text]))),
  constraint user_imports_state_check CHECK ((state = ANY (ARRAY['preparing'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint user_imports_total_check CHECK ((total > 0))
);
CREATE INDEX user_imports_created_at_idx ON public.user_imports USING btree (created_at DESC);
CREATE UNIQUE INDEX user_imports_one_at_a_time ON public.user_imports USING btree (state) WHERE (state = 'preparing'::text);
CREATE TRIGGER user_imports_told AFTER INSERT OR UPDATE ON public.user_imports FOR EACH STATEMENT EXECUTE FUNCTION notify_plain('gavel_user_imports');

create table user_problem_counters (
  user_id text not null,
  problem_id bigint not null,
  submissions integer not null,
  all_submissions integer not null,
  accepted integer not null,
  rank_score integer,
  constraint user_problem_counters_pkey PRIMARY KEY (user_id, problem_id),
  constraint user_problem_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_counters(user_id) ON DELETE CASCADE
);

create table users (
  id text not null,
  username text not null,
  password_hash text not null,
  email text,
  role text default 'default_user'::text not null,
  status text default 'normal'::text not null,
  nickname text,
  real_name text,
  avatar text,
  title_name text,
  title_color text,
  student_number text,
  gender text default 'secrecy'::text not null,
  school text,
  course text,
  signature text,
  github text,
  blog text,
  codeforces_username text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  mobile text,
  search_text text generated always as (user_search_text(username, nickname, NULL::text)) stored not null,
  search_text_with_real_name text generated always as (user_search_text(username, nickname, real_name)) stored not null,
  role_ends_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'secrecy'::text]))),
  constraint users_id_check CHECK ((id ~ '^([0-9a-f]{32}|1)$'::text)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['root'::text, 'admin'::text, 'default_user'::text, 'no_subimit_user'::text, 'no_discuss_user'::text, 'mute_user'::text, 'no_submit_no_discuss_user'::text, 'no_submit_mute_user'::text, 'problem_admin'::text]))),
  constraint users_role_ends_at_check CHECK (((role_ends_at IS NULL) OR (role = ANY (ARRAY['no_subimit_user'::text, 'no_discuss_user'::text, 'mute_user'::text, 'no_submit_no_discuss_user'::text, 'no_submit_mute_user'::text])))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'banned'::text]))),
  constraint users_username_check CHECK (((username <> ''::text) AND (char_length(username) <= 64))),
  constraint users_username_normal CHECK ((username IS NFKC NORMALIZED))
);
CREATE INDEX users_created_at_idx ON public.users USING btree (created_at DESC, id);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX users_nickname_start_idx ON public.users USING btree (lower(NORMALIZE(nickname, NFKC)) COLLATE "C") WHERE ((status = 'normal'::text) AND (nickname <> ''::text));
CREATE INDEX users_rank_search_idx ON public.users USING gin (search_text gin_trgm_ops, search_grams(search_text)) WHERE (status = 'normal'::text);
CREATE INDEX users_rank_search_with_real_name_idx ON public.users USING gin (search_text_with_real_name gin_trgm_ops, search_grams(search_text_with_real_name)) WHERE (status = 'normal'::text);
CREATE INDEX users_role_ends_at_idx ON public.users USING btree (role_ends_at) WHERE (role_ends_at IS NOT NULL);
CREATE INDEX users_role_idx ON public.users USING btree (role) WHERE (role <> 'default_user'::text);
CREATE INDEX users_search_idx ON public.users USING gin (lower(((((username || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(real_name, ''::text))) gin_trgm_ops);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));
CREATE INDEX users_username_start_idx ON public.users USING btree (lower(username) COLLATE "C") WHERE (status = 'normal'::text);
CREATE INDEX users_username_trgm ON public.users USING gin (username gin_trgm_ops);
CREATE TRIGGER users_access_changed AFTER UPDATE OF role, status ON public.users FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION notify_account_change();
CREATE TRIGGER users_board_name AFTER UPDATE OF username, nickname, real_name, school, avatar, gender, role ON public.users FOR EACH ROW WHEN ((((((((old.username IS DISTINCT FROM new.username) OR (old.nickname IS DISTINCT FROM new.nickname)) OR (old.real_name IS DISTINCT FROM new.real_name)) OR (old.school IS DISTINCT FROM new.school)) OR (old.avatar IS DISTINCT FROM new.avatar)) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION notify_board_name();
CREATE TRIGGER users_counted AFTER INSERT OR UPDATE OF status ON public.users FOR EACH ROW EXECUTE FUNCTION count_user();
CREATE TRIGGER users_listed AFTER DELETE OR UPDATE OF username ON public.users FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('submissions');
CREATE TRIGGER users_old_password_ends AFTER UPDATE OF password_hash ON public.users FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION delete_old_password();
CREATE TRIGGER users_password_changed AFTER UPDATE OF password_hash ON public.users FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION delete_login_tickets();
CREATE TRIGGER users_ranked AFTER UPDATE OF username, nickname, real_name, avatar, title_name, title_color, signature ON public.users FOR EACH STATEMENT EXECUTE FUNCTION notify_list_change('ranks');
CREATE TRIGGER users_told_of_notices AFTER INSERT ON public.users REFERENCING NEW TABLE AS newcomers FOR EACH STATEMENT EXECUTE FUNCTION tell_newcomers();

create table webhook_deliveries (
  id bigint generated always as identity not null,
  webhook_id bigint not null,
  message_id text default ('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) not null,
  event text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone not null,
  last_at timestamp with time zone,
  http_status integer,
  fault text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given-up'::text]))),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_happened_idx ON public.webhook_deliveries USING btree (happened_at);
CREATE INDEX webhook_deliveries_waiting_idx ON public.webhook_deliveries USING btree (webhook_id, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_webhook_idx ON public.webhook_deliveries USING btree (webhook_id, id DESC);

create table webhooks (
  id bigint generated always as identity not null,
  contest_id bigint,
  owner_id text not null,
  url text not null,
  sealed_secret text not null,
  events text[] not null,
  created_at timestamp with time zone not null,
  off_reason text,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_off_reason_check CHECK ((off_reason = ANY (ARRAY['switched-off'::text, 'failing'::text, 'gone'::text, 'rights'::text, 'secret'::text]))),
  constraint webhooks_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id) ON DELETE CASCADE,
  constraint webhooks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_contest_idx ON public.webhooks USING btree (contest_id);
CREATE INDEX webhooks_owner_idx ON public.webhooks USING btree (owner_id);

CREATE OR REPLACE FUNCTION public.accept_submission(author text, of_problem bigint, with_dataset bigint, in_contest bigint, as_contest_problem bigint, in_group bigint, in_language text, only_languages bigint[], with_source text, bytes integer, from_ip text, at timestamp with time zone, for_hosts boolean, is_counted boolean, first_turn integer, last_turn integer, least_interval_seconds integer, right_now timestamp with time zone, notice jsonb, OUT refusal text, OUT wait_ms integer, OUT submission_id bigint, OUT judging_id bigint, OUT turn integer, OUT entrant_id bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_variable
declare
  newest timestamptz;
begin
  refusal := refusal_of_language(of_problem, in_language, only_languages, for_hosts);
  if refusal is null and with_dataset is null then refusal := 'no_test_data'; end if;
  if refusal is not null then return; end if;

  if least_interval_seconds > 0 then
    -- Concurrent ones of the same author wait here, and see the row of the one before.
    perform pg_advisory_xact_lock(hashtextextended('submit:' || author, 0));
    -- Each condition as the indexes have it.
    if in_group is null then
      select s.submitted_at into newest from submissions s
      where s.user_id = author and s.contest_id is null and s.group_id is null order by s.id desc limit 1;
    else
      select s.submitted_at into newest from submissions s
      where s.user_id = author and s.contest_id is null and s.group_id = in_group order by s.id desc limit 1;
    end if;
    wait_ms := ceil(extract(epoch from newest - right_now) * 1000 + least_interval_seconds * 1000);
    if wait_ms > 0 then return; end if;
  end if;
  wait_ms := 0;

  select e.id into entrant_id from entrants e where e.user_id = author;
  if entrant_id is null then
    insert into entrants (kind, user_id) values ('user', author) on conflict do nothing;
    select e.id into entrant_id from entrants e where e.user_id = author;
  end if;

  insert into submissions (user_id, entrant_id, problem_id, contest_id, contest_problem_id, group_id, language,
    source_length, ip, submitted_at)
  values (author, entrant_id, of_problem, in_contest, as_contest_problem, in_group, in_language,
    bytes, from_ip, at)
  returning id into submission_id;
  insert into submission_sources (submission_id, source) values (submission_id, with_source);
  turn := next_turn(author, first_turn, last_turn);
  insert into judgings (submission_id, dataset_id, reason) values (submission_id, with_dataset, 'submitted')
  returning id into judging_id;
  if for_hosts then
    insert into leases (kind, work_id, priority, language, program_language)
    select 'judging', judging_id, turn, in_language, d.program_language from datasets d where d.id = with_dataset;
    perform pg_notify('gavel_queue', '1');
  end if;
  if is_counted then
    insert into problem_counters as c (problem_id, total) values (of_problem, 1)
    on conflict (problem_id) do update set total = c.total + 1;
  end if;
  perform pg_notify('gavel_submissions', (notice || jsonb_build_object('submitId', submission_id))::text);
end $function$;

CREATE OR REPLACE FUNCTION public.append_contest_log(contest bigint, kind text, body jsonb, submission bigint DEFAULT NULL::bigint, details jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last contest_log;
  at timestamptz;
  detail_text text := (details || jsonb_build_object('salt', gen_random_uuid()))::text;
  body_text text := (case when details is null then body
    else body || jsonb_build_object('detailsSha256', encode(sha256(convert_to(detail_text, 'UTF8')), 'hex')) end)::text;
begin
  if not exists (select from contests c where c.id = contest) then return; end if;
  perform lock_contest_log(contest);
  -- Read by the index. A row of its own for the head would be rewritten for every entry of a transaction, and each reading
  -- would walk through all its versions.
  select l.* into last from contest_log l where l.contest_id = contest order by l.seq desc limit 1;
  if not found then
    last.seq := 0;
    last.hash := encode(sha256(convert_to('contest ' || contest, 'UTF8')), 'hex');
  end if;
  at := clock_timestamp();
  insert into contest_log (contest_id, seq, kind, body, previous_hash, hash, created_at, submission_id, details)
  values (contest, last.seq + 1, kind, body_text, last.hash,
    log_hash(last.hash, last.seq + 1, kind, log_time(at), body_text), at, submission, detail_text);
end $function$;

CREATE OR REPLACE FUNCTION public.append_outcome_log(submission submissions)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform append_contest_log(submission.contest_id, case when submission.is_manual then 'verdict' else 'judging' end,
    (select jsonb_build_object(
      'submission', submission.id, 'state', submission.state, 'verdict', submission.verdict, 'score', submission.score,
      'cpuTimeMs', submission.cpu_time_ms, 'memoryKib', submission.memory_kib, 'judging', max(j.id),
      'reason', max(j.reason), 'orderedBy', max(j.ordered_by))
    from judgings j where j.submission_id = submission.id and j.is_current), submission.id);
end $function$;

CREATE OR REPLACE FUNCTION public.count_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was integer := 0;
  becomes integer := 0;
  row_of comments := coalesce(new, old);
  parent comments;
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then was := 1; end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then becomes := 1; end if;
  if was = becomes then return null; end if;
  if row_of.parent_id is null then
    -- A comment comes and goes with its replies.
    update discussions set comment_count = comment_count + (becomes - was) * (1 + row_of.reply_count),
      thread_count = thread_count + becomes - was, thread_version = thread_version + 1
    where id = row_of.discussion_id;
  else
    -- Replies that vanish with their comment were counted with it.
    update comments set reply_count = reply_count + becomes - was where id = row_of.parent_id returning * into parent;
    if parent.id is not null and parent.hidden_at is null then
      update discussions set comment_count = comment_count + becomes - was, thread_version = thread_version + 1
      where id = row_of.discussion_id;
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_comment_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update comments set like_count = like_count + 1 where id = new.comment_id;
  else
    update comments set like_count = like_count - 1 where id = old.comment_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_discussion_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update discussions set like_count = like_count + 1 where id = new.discussion_id;
  else
    update discussions set like_count = like_count - 1 where id = old.discussion_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into user_counters (user_id, is_ranked) values (new.id, new.status = 'normal')
  on conflict (user_id) do update set is_ranked = excluded.is_ranked;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_user_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  gone submissions[];
  come submissions[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.*)::submissions) into come from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.*)::submissions) into gone from old_rows o;
  else
    select array_agg(row(o.*)::submissions), array_agg(row(n.*)::submissions) into gone, come
    from old_rows o join new_rows n on n.id = o.id
    where (o.user_id, o.problem_id, o.contest_id, o.group_id, o.is_counted, o.rank_score, (o.verdict = 'AC') is true)
      is distinct from
      (n.user_id, n.problem_id, n.contest_id, n.group_id, n.is_counted, n.rank_score, (n.verdict = 'AC') is true);
  end if;
  if gone is null and come is null then return null; end if;

  -- Locked in one order by all transactions, so that they cannot deadlock. The next statement sees everything counted by
  -- earlier holders of these rows.
  perform 1 from user_counters c
  where c.user_id in (select s.user_id from unnest(gone || come) s)
  order by c.user_id for update;

  with moves as (
    select 1 as sign, s.user_id, s.problem_id, s.verdict, s.rank_score, is_counted_submission(s) as is_public
    from unnest(come) s
    union all
    select -1, s.user_id, s.problem_id, s.verdict, s.rank_score, is_counted_submission(s)
    from unnest(gone) s
  ), changes as (
    select user_id, problem_id,
      sum(sign) as all_submissions,
      coalesce(sum(sign) filter (where is_public), 0) as submissions,
      coalesce(sum(sign) filter (where is_public and verdict = 'AC'), 0) as accepted,
      max(rank_score) filter (where is_public and sign = 1) as come_score,
      max(rank_score) filter (where is_public and sign = -1) as gone_score
    from moves group by user_id, problem_id
  ), counted as (
    select change.user_id, change.problem_id,
      change.submissions as more_submissions,
      change.all_submissions as more_all_submissions,
      coalesce(past.submissions, 0) + change.submissions as submissions,
      coalesce(past.all_submissions, 0) + change.all_submissions as all_submissions,
      coalesce(past.accepted, 0) as past_accepted,
      coalesce(past.accepted, 0) + change.accepted as accepted,
      past.rank_score as past_rank_score,
      -- The other submissions are queried only when the best one is removed.
      case when change.gone_score >= past.rank_score then (
        select max(s.rank_score) from submissions s
        where s.user_id = change.user_id and s.problem_id = change.problem_id and is_counted_submission(s)
      ) else greatest(past.rank_score, change.come_score) end as rank_score
    from changes change
    -- A user who is being deleted no longer has counters.
    join user_counters on user_counters.user_id = change.user_id
    left join user_problem_counters past
      on past.user_id = change.user_id and past.problem_id = change.problem_id
  ), kept as (
    insert into user_problem_counters (user_id, problem_id, submissions, all_submissions, accepted, rank_score)
    select user_id, problem_id, submissions, all_submissions, accepted, rank_score from counted
    on conflict (user_id, problem_id) do update set submissions = excluded.submissions,
      all_submissions = excluded.all_submissions, accepted = excluded.accepted, rank_score = excluded.rank_score
  )
  update user_counters c set submissions = c.submissions + more.submissions,
    all_submissions = c.all_submissions + more.all_submissions, solved = c.solved + more.solved,
    rank_score = c.rank_score + more.rank_score
  from (
    select user_id, sum(more_submissions) as submissions, sum(more_all_submissions) as all_submissions,
      sum((accepted > 0)::integer - (past_accepted > 0)::integer) as solved,
      sum(coalesce(rank_score, 0) - coalesce(past_rank_score, 0)) as rank_score
    from counted group by user_id
  ) more
  where c.user_id = more.user_id;

  if tg_op = 'DELETE' then
    delete from user_problem_counters p
    where p.all_submissions = 0 and p.user_id in (select s.user_id from unnest(gone) s);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_login_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from login_tickets where user_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.delete_old_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from old_passwords where user_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.difficulty_level(difficulty text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case difficulty when 'easy' then 0 when 'mid' then 1 else 2 end
$function$;

CREATE OR REPLACE FUNCTION public.discussion_search_text(title text, description text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(normalize(title || E'\n' || description, NFKC))
$function$;

CREATE OR REPLACE FUNCTION public.enqueue_webhooks(wanted text, contest bigint, facts jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into webhook_deliveries (webhook_id, event, data, happened_at, next_at)
  select w.id, wanted, facts, clock_timestamp(), clock_timestamp() from webhooks w
  where w.off_reason is null and wanted = any(w.events) and (w.contest_id is null or w.contest_id = contest)
  order by w.id
  for key share of w skip locked;
$function$;

CREATE OR REPLACE FUNCTION public.finish_judging(finished bigint, to_verdict text, to_score integer, to_rank_score integer, to_cpu_time_ms integer, to_memory_kib integer, to_subtask_scores jsonb, to_message text, to_cases jsonb, to_done integer, at timestamp with time zone, shown bigint, by_judge text, counted bigint, notice text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  update judgings set state = 'judged', verdict = to_verdict, score = to_score, rank_score = to_rank_score,
    cpu_time_ms = to_cpu_time_ms, memory_kib = to_memory_kib, subtask_scores = to_subtask_scores, message = to_message,
    cases = to_cases, done_cases = to_done, finished_at = at
  where id = finished;
  if shown is null then return; end if;
  update submissions set state = 'judged', verdict = to_verdict, score = to_score, rank_score = to_rank_score,
    cpu_time_ms = to_cpu_time_ms, memory_kib = to_memory_kib, judge_name = by_judge, updated_at = at
  where id = shown;
  -- An open judging has no verdict that would have to be taken off. SF has no counter.
  if counted is not null and to_verdict <> 'SF' then
    update problem_counters set
      ac = ac + (to_verdict = 'AC')::integer, pac = pac + (to_verdict = 'PAC')::integer,
      pe = pe + (to_verdict = 'PE')::integer, wa = wa + (to_verdict = 'WA')::integer,
      tle = tle + (to_verdict = 'TLE')::integer, mle = mle + (to_verdict = 'MLE')::integer,
      re = re + (to_verdict = 'RE')::integer, ce = ce + (to_verdict = 'CE')::integer,
      se = se + (to_verdict = 'SE')::integer
    where problem_id = counted;
  end if;
  perform pg_notify('gavel_submissions', notice);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_contest_logs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_contest_log(g.id) from (select id from gone order by id) g;
  insert into contest_heads (contest_id, occasion, due_at, seq, hash)
  select distinct on (l.contest_id) l.contest_id, 'deletion', clock_timestamp(), l.seq, l.hash
  from contest_log l where l.contest_id in (select id from gone) order by l.contest_id, l.seq desc;
  delete from contest_log l where l.contest_id in (select id from gone);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_leases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from leases l using gone where l.kind = tg_argv[0] and l.work_id = gone.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.index_problem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.visibility = 'public' and new.group_id is null then
    perform index_statement(s) from problem_statements s where s.problem_id = new.id;
  else
    delete from statement_documents where problem_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.index_statement(statement problem_statements)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into statement_documents (problem_id, language, title, document)
  values (statement.problem_id, statement.language, to_tsvector('english', statement_terms(statement.title)),
    statement_document(statement))
  on conflict (problem_id, language) do update set title = excluded.title, document = excluded.document
$function$;

CREATE OR REPLACE FUNCTION public.index_written_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Waits for transactions that are showing or hiding the problem.
  perform from problems p
  where p.id = new.problem_id and p.visibility = 'public' and p.group_id is null for share;
  if found then perform index_statement(new); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_counted_submission(submission submissions)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select submission.contest_id is null and submission.group_id is null and submission.is_counted
$function$;

CREATE OR REPLACE FUNCTION public.is_public_submission(submission submissions)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select submission.contest_id is null and submission.group_id is null and submission.of_public_problem
$function$;

CREATE OR REPLACE FUNCTION public.is_webhook_for(wanted text, contest bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from webhooks w where w.off_reason is null and wanted = any(w.events)
      and (w.contest_id is null or w.contest_id = contest)
  );
$function$;

CREATE OR REPLACE FUNCTION public.keep_group_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Where the group itself is deleted, its row is gone already.
  if exists (select from groups g where g.id = old.group_id and g.owner_id = old.user_id) then
    raise exception 'the owner of group % stays one of its roots', old.group_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.learn_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  statement problem_statements;
begin
  select * into statement from problem_statements s
  where s.problem_id = new.problem_id and s.language = new.language
    and exists (select from statement_documents d where d.problem_id = s.problem_id and d.language = s.language);
  if not found then return null; end if;
  if exists (
    select from words_of(concat_ws(E'\n', statement.title, statement.description, statement.input, statement.output,
      statement.hint)) w
    where not exists (select from statement_words known where known.word = w.word)
  ) then
    perform pg_advisory_xact_lock(715170414);
    insert into statement_words (word, stem)
    select w.word, w.stem from words_of(concat_ws(E'\n', statement.title, statement.description, statement.input,
      statement.output, statement.hint)) w
    on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_problem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counters problem_counters;
begin
  if new.visibility <> 'public' or new.group_id is not null then
    delete from problem_listings where problem_id = new.id;
    return null;
  end if;
  -- Waits for transactions that are counting; they then see the row below.
  select * into counters from problem_counters c where c.problem_id = new.id for update;
  insert into problem_listings (problem_id, bank, difficulty, tag_ids, total, accepted_share)
  values (new.id, new.bank, new.difficulty, new.tag_ids, coalesce(counters.total, 0),
    counters.ac::double precision / nullif(counters.total, 0))
  on conflict (problem_id) do update set bank = excluded.bank, difficulty = excluded.difficulty,
    tag_ids = excluded.tag_ids, total = excluded.total, accepted_share = excluded.accepted_share;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_problem_counters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update problem_listings
  set total = new.total, accepted_share = new.ac::double precision / nullif(new.total, 0)
  where problem_id = new.problem_id
    and (total, accepted_share) is distinct from (new.total, new.ac::double precision / nullif(new.total, 0));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_contest_log(contest bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('contest log ' || contest, 0));
$function$;

CREATE OR REPLACE FUNCTION public.lock_training_marks(of_training bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(training_lock_key(p.thing))
  from (select problem_id::text as thing from training_problems where training_id = of_training order by thing) p;
$function$;

CREATE OR REPLACE FUNCTION public.log_clarification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  said jsonb := jsonb_build_object('question', new.question, 'answer', new.answer);
begin
  perform append_contest_log(new.contest_id, 'clarification',
    jsonb_build_object('clarification', new.id, 'isForAll', new.is_for_all)
      || case when new.is_for_all then said else '{}' end,
    null,
    jsonb_build_object('asker', new.asker_id, 'answeredBy', new.answered_by_id)
      || case when new.is_for_all then '{}' else said end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_contest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  difference jsonb := log_difference(case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end, to_jsonb(new));
begin
  if difference = '{}' then return null; end if;
  perform append_contest_log(new.id,
    case when tg_op = 'UPDATE' and difference ?| array['freezes_at', 'unseals_at_end'] then 'freeze' else 'config' end,
    difference);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_contest_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  said jsonb := case when tg_op <> 'DELETE' then jsonb_build_object('title', new.title, 'content', new.content) end;
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'announcement', jsonb_build_object('removed', old.id));
  else
    perform append_contest_log(new.contest_id, 'announcement',
      jsonb_build_object('announcement', new.id, 'isVisible', new.is_visible)
        || case when new.is_visible then said else '{}' end,
      null, case when not new.is_visible then said end);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_contest_problem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'config', jsonb_build_object('removedProblem', to_jsonb(old)));
  else
    perform append_contest_log(new.contest_id, 'config', jsonb_build_object('problem', to_jsonb(new)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_difference(before jsonb, after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(key, case key when 'sealed_password' then '"changed"'::jsonb else value end), '{}')
  from jsonb_each(after - 'updated_at' - 'created_at' - 'finalised_at') where value is distinct from before -> key;
$function$;

CREATE OR REPLACE FUNCTION public.log_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from contest_log_due d where d.id = new.id;
  perform append_contest_log(new.contest_id, new.kind, new.body, null, new.details);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'final', jsonb_build_object('withdrawn', true));
  else
    perform append_contest_log(new.contest_id, 'final', jsonb_build_object(
      'scheme', new.scheme, 'rows', new.rows, 'finalisedBy', new.finalised_by_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_hash(previous text, seq bigint, kind text, at text, body text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(sha256(convert_to(concat_ws(E'\n', previous, seq::text, kind, at, body), 'UTF8')), 'hex');
$function$;

CREATE OR REPLACE FUNCTION public.log_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform append_outcome_log(new);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_participations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into contest_log_due (contest_id, kind, body)
    select o.contest_id, 'entry', jsonb_build_object('left',
      case when count(*) = 1 then to_jsonb(min(o.entrant_id)) else jsonb_agg(o.entrant_id order by o.entrant_id) end)
    from old_rows o group by o.contest_id order by o.contest_id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contest_log_due (contest_id, kind, body)
    select n.contest_id, 'entry', case when count(*) = 1 then jsonb_build_object('entrant', min(n.entrant_id))
      else jsonb_build_object('entrants', jsonb_agg(n.entrant_id order by n.entrant_id)) end
    from new_rows n where n.seat is null and n.disqualification is null group by n.contest_id order by n.contest_id;
  end if;
  insert into contest_log_due (contest_id, kind, body, details)
  select n.contest_id, 'entry',
    jsonb_build_object('entrant', n.entrant_id, 'isDisqualified', n.disqualification is not null),
    jsonb_build_object('seat', n.seat, 'disqualification', n.disqualification, 'disqualifiedBy', n.disqualified_by_id)
  from new_rows n where tg_op = 'UPDATE' or n.seat is not null or n.disqualification is not null
  order by n.contest_id, n.entrant_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform append_contest_log(old.contest_id, 'note', jsonb_build_object('removedSubmission', old.id));
    return null;
  end if;
  perform append_contest_log(new.contest_id, 'submission', jsonb_build_object(
    'submission', new.id, 'entrant', new.entrant_id, 'language', new.language, 'submittedAt', log_time(new.submitted_at),
    'problem', (select p.label from contest_problems p where p.id = new.contest_problem_id),
    'sourceSha256', (
      select encode(sha256(convert_to(s.source, 'UTF8')), 'hex') from submission_sources s where s.submission_id = new.id
    )), new.id);
  -- A submission from another site comes with its outcome.
  if new.state in ('judged', 'cancelled') then perform append_outcome_log(new); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_time(instant timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(instant at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$function$;

CREATE OR REPLACE FUNCTION public.mark_public_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Locked, so that a concurrent change of the problem is either seen here or sees this row.
  new.of_public_problem := coalesce(
    (select p.visibility = 'public' and (p.group_id is null or p.group_id is not distinct from new.group_id)
      from problems p where p.id = new.problem_id for share), false);
  new.is_counted := new.of_public_problem;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_public_submissions_of_problem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update submissions s set of_public_problem = marks.of_public_problem, is_counted = marks.is_counted
  from (
    select o.id, new.visibility = 'public' and is_here as of_public_problem,
      is_here and (new.visibility = 'public' or (new.visibility = 'contest' and o.is_counted)) as is_counted
    from submissions o,
      lateral (select new.group_id is null or new.group_id is not distinct from o.group_id as is_here) here
    where o.problem_id = new.id
  ) marks
  where s.id = marks.id
    and (s.of_public_problem, s.is_counted) is distinct from (marks.of_public_problem, marks.is_counted);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_training(of_training bigint, of_users text[], of_problems bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  -- Locked in one order. The next statement sees everything that earlier holders marked.
  perform 1 from training_entrants e
  where e.training_id = of_training and (of_users is null or e.user_id = any (of_users))
  order by e.user_id for update;

  delete from training_marks m
  where m.training_id = of_training and (of_users is null or m.user_id = any (of_users))
    and (of_problems is null or m.problem_id = any (of_problems));

  insert into training_marks (training_id, user_id, problem_id, verdict, score, run_time_ms, solved_at)
  select e.training_id, e.user_id, p.problem_id,
    case when bool_or(s.verdict = 'AC') then 'AC' else (array_agg(s.verdict order by s.id desc))[1] end,
    case when bool_or(s.verdict = 'AC') then max(s.score) filter (where s.verdict = 'AC')
      else (array_agg(s.score order by s.id desc))[1] end,
    min(s.cpu_time_ms) filter (where s.verdict = 'AC'),
    min(s.submitted_at) filter (where s.verdict = 'AC')
  from training_entrants e
  join trainings t on t.id = e.training_id
  join training_problems p on p.training_id = e.training_id
  join submissions s on s.user_id = e.user_id and s.problem_id = p.problem_id
  where e.training_id = of_training and (of_users is null or e.user_id = any (of_users))
    and (of_problems is null or p.problem_id = any (of_problems))
    and (is_public_submission(s) or (s.group_id = t.group_id and s.contest_id is null and s.of_public_problem))
    and s.verdict in ('PE', 'CE', 'WA', 'AC', 'TLE', 'MLE', 'RE', 'PAC')
  group by e.training_id, e.user_id, p.problem_id;

  update training_entrants e set solved = sums.solved, run_time_ms = sums.run_time_ms
  from (
    select o.user_id, count(m.solved_at) as solved,
      coalesce(sum(m.run_time_ms) filter (where m.solved_at is not null), 0) as run_time_ms
    from training_entrants o
    left join training_marks m on m.training_id = o.training_id and m.user_id = o.user_id
    where o.training_id = of_training and (of_users is null or o.user_id = any (of_users))
    group by o.user_id
  ) sums
  where e.training_id = of_training and e.user_id = sums.user_id
    and (e.solved, e.run_time_ms) is distinct from (sums.solved, sums.run_time_ms);
end $function$;

CREATE OR REPLACE FUNCTION public.mark_training_entrants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place record;
begin
  perform pg_advisory_xact_lock(training_lock_key(n.user_id)) from (select distinct user_id from new_rows order by 1) n;
  for place in
    select training_id, array_agg(user_id) as users from new_rows group by training_id order by training_id
  loop
    perform mark_training(place.training_id, place.users, null);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_training_problems()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place record;
begin
  perform pg_advisory_xact_lock(training_lock_key(c.thing))
  from (select distinct problem_id::text as thing from changed_rows order by thing) c;
  for place in
    select training_id, array_agg(problem_id) as problems from changed_rows group by training_id order by training_id
  loop
    perform mark_training(place.training_id, null, place.problems);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mark_trainings_of_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed submissions[];
  place record;
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.*)::submissions) into changed from new_rows n where n.verdict is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.*)::submissions) into changed from old_rows o where o.verdict is not null;
  else
    select array_agg(row(n.*)::submissions) || array_agg(row(o.*)::submissions) into changed
    from old_rows o join new_rows n on n.id = o.id
    where (o.user_id, o.problem_id, o.contest_id, o.group_id, o.of_public_problem, o.verdict, o.score, o.cpu_time_ms)
      is distinct from
      (n.user_id, n.problem_id, n.contest_id, n.group_id, n.of_public_problem, n.verdict, n.score, n.cpu_time_ms);
  end if;
  if changed is null then return null; end if;

  perform pg_advisory_xact_lock_shared(training_lock_key(thing))
  from (
    select distinct s.user_id as thing from unnest(changed) s
    union select distinct s.problem_id::text from unnest(changed) s
    order by thing
  ) things;

  for place in
    select e.training_id, array_agg(distinct e.user_id) as users, array_agg(distinct p.problem_id) as problems
    from unnest(changed) s
    join training_entrants e on e.user_id = s.user_id
    join training_problems p on p.training_id = e.training_id and p.problem_id = s.problem_id
    group by e.training_id order by e.training_id
  loop
    perform mark_training(place.training_id, place.users, place.problems);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_judging(moved bigint, to_state text, to_done integer, to_total integer, to_host bigint, first_failed integer, shown bigint, notice text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update judgings set state = to_state, done_cases = to_done, total_cases = coalesce(to_total, total_cases),
    judge_host_id = to_host, failed_case = first_failed
  where id = moved;
  if shown is not null then
    update submissions set state = to_state where id = shown;
  end if;
  if notice is not null then
    perform pg_notify('gavel_submissions', notice);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.next_turn(of_user text, first_turn integer, last_turn integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(last_turn, least(
    coalesce((
      select max(l.priority) from leases l
      where l.kind = 'judging' and l.state = 'pending' and l.priority between last_turn and first_turn
    ), first_turn),
    (
      select min(l.priority) - 1
      from submissions s
      join judgings j on j.submission_id = s.id and j.is_current
      join leases l on l.kind = 'judging' and l.work_id = j.id
      where s.user_id = of_user and s.state in ('pending', 'compiling', 'judging')
        and l.state = 'pending' and l.priority between last_turn and first_turn
    )));
$function$;

CREATE OR REPLACE FUNCTION public.notify_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_access', json_build_object('userId', old.id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_attempt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.contest_id is not null then
    perform pg_notify('gavel_standings',
      json_build_object('contestId', old.contest_id, 'submissionId', old.id)::text);
  end if;
  if tg_op <> 'DELETE' and new.contest_id is not null
    and (tg_op = 'INSERT' or old.contest_id is distinct from new.contest_id) then
    perform pg_notify('gavel_standings',
      json_build_object('contestId', new.contest_id, 'submissionId', new.id)::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_balloon()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_room('gavel_balloons', p.contest_id, null, false)
    from contest_problems p where p.id = new.contest_problem_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_board_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_standings', json_build_object('userId', old.id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_checks', coalesce(new.problem_id, old.problem_id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_check_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_checks', c.problem_id::text) from problem_checks c where c.id = new.check_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_clarification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  question clarifications := case when tg_op = 'DELETE' then old else new end;
  -- Which member of the jury is at it only the jury sees.
  is_taken boolean := tg_op = 'UPDATE' and (old.question, old.answer, old.answered_at, old.is_for_all)
    is not distinct from (new.question, new.answer, new.answered_at, new.is_for_all);
begin
  perform notify_room('gavel_clarifications', question.contest_id,
    case when is_taken then null else question.asker_id end,
    not is_taken and (tg_op <> 'INSERT' and old.is_for_all and old.answer is not null
      or tg_op <> 'DELETE' and new.is_for_all and new.answer is not null));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_contest_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_room('gavel_announcements', coalesce(new.contest_id, old.contest_id), null,
    coalesce(old.is_visible, false) or coalesce(new.is_visible, false));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_contest_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('gavel_standings', json_build_object('contestId', (subject ->> tg_argv[0])::bigint)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_contest_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_contests', new.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_departure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_access', json_build_object('userId', user_id)::text)
    from entrants where id = old.entrant_id and user_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_entrant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_entrants', coalesce(new.contest_id, old.contest_id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_group_ban()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_access', json_build_object('userId', m.user_id)::text)
  from group_members m where m.group_id = new.id and m.level in ('member', 'admin', 'root');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_imports', json_build_object('userId', new.user_id, 'groupId', new.group_id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_import_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_imports', json_build_object('userId', i.user_id, 'groupId', i.group_id)::text)
    from problem_imports i where i.id = new.import_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_key_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_judge_keys', old.key_hash);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_list_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_lists', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_listed_entrant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry participations := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from contests c where c.id = entry.contest_id and c.lists_all_entrants) then
    perform pg_notify('gavel_standings', case tg_op
      when 'DELETE' then json_build_object('contestId', entry.contest_id)
      else json_build_object('contestId', entry.contest_id, 'entrantId', entry.entrant_id)
    end::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_membership_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_access', json_build_object('userId', old.user_id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_plain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_print()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_room('gavel_prints', coalesce(new.contest_id, old.contest_id), coalesce(new.user_id, old.user_id), false);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_rejudge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_rejudges', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_remote_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_remote_runs', json_build_object('submitId', s.id, 'userId', s.user_id,
      'isByHand', new.state = 'by_hand' or tg_op = 'UPDATE' and old.state = 'by_hand')::text)
    from submissions s where s.id = new.submission_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_room(channel text, contest bigint, for_user text, for_all boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify(channel, json_build_object('contestId', contest, 'userId', for_user, 'isForAll', for_all)::text);
$function$;

CREATE OR REPLACE FUNCTION public.notify_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_searches', json_build_object('userId', s.user_id, 'id', s.id)::text)
    from submissions s where s.id = new.submission_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_access', json_build_object('sessionId', old.id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_solved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_room('gavel_balloons', new.contest_id, null, false);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_trial()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gavel_trials', json_build_object('userId', old.user_id, 'id', null)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_threads()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update comments c set
    like_count = (select count(*) from comment_likes l where l.comment_id = c.id),
    reply_count = (select count(*) from comments r where r.parent_id = c.id and r.hidden_at is null);
  update discussions d set
    like_count = (select count(*) from discussion_likes l where l.discussion_id = d.id),
    (comment_count, thread_count) = (
      select coalesce(sum(1 + c.reply_count), 0), count(*) from comments c
      where c.discussion_id = d.id and c.parent_id is null and c.hidden_at is null);
end $function$;

CREATE OR REPLACE FUNCTION public.recount_users()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table submissions in share mode;
  delete from user_counters;
  insert into user_counters (user_id, is_ranked) select id, status = 'normal' from users;
  insert into user_problem_counters (user_id, problem_id, submissions, all_submissions, accepted, rank_score)
  select s.user_id, s.problem_id, count(*) filter (where is_counted_submission(s)), count(*),
    count(*) filter (where is_counted_submission(s) and s.verdict = 'AC'),
    max(s.rank_score) filter (where is_counted_submission(s))
  from submissions s group by s.user_id, s.problem_id;
  update user_counters c set submissions = p.submissions, all_submissions = p.all_submissions, solved = p.solved,
    rank_score = p.rank_score
  from (
    select user_id, sum(submissions) as submissions, sum(all_submissions) as all_submissions,
      count(*) filter (where accepted > 0) as solved, coalesce(sum(rank_score), 0) as rank_score
    from user_problem_counters group by user_id
  ) p
  where c.user_id = p.user_id;
end $function$;

CREATE OR REPLACE FUNCTION public.refusal_of_language(of_problem bigint, asked text, only_languages bigint[], for_hosts boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when not exists (
      select from problem_languages p join languages l on l.id = p.language_id
      where p.problem_id = of_problem and l.name = asked
        and (only_languages is null or l.id = any (only_languages))
    ) then 'language_not_allowed'
    -- A host that is away will come back, so a language installed on any known host is accepted; one that no host has would
    -- wait forever. Before the first host has reported its languages all are accepted.
    when for_hosts
      and exists (select from judge_hosts h where h.revoked_at is null and h.sandbox is not null)
      and not exists (
        select from judge_hosts h where h.revoked_at is null and h.sandbox is not null
          and h.languages @> jsonb_build_array(jsonb_build_object('name', asked))
      ) then 'language_not_installed'
  end;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of the audit log are never changed or removed';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the contest log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.reindex_statements()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table problems, problem_statements in share mode;
  alter table statement_documents disable trigger statement_documents_learned;
  delete from statement_documents;
  insert into statement_documents (problem_id, language, title, document)
  select s.problem_id, s.language, to_tsvector('english', statement_terms(s.title)), statement_document(s)
  from problem_statements s join problems p on p.id = s.problem_id
  where p.visibility = 'public' and p.group_id is null;
  alter table statement_documents enable trigger statement_documents_learned;
  delete from statement_words;
  insert into statement_words (word, stem)
  select w.word, min(w.stem)
  from problem_statements s
  join problems p on p.id = s.problem_id,
    words_of(concat_ws(E'\n', s.title, s.description, s.input, s.output, s.hint)) w
  where p.visibility = 'public' and p.group_id is null
  group by w.word;
end $function$;

CREATE OR REPLACE FUNCTION public.return_problem_to_bank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contest_problems set left_bank = true
  where id = (select min(l.id) from contest_problems l where l.problem_id = old.problem_id);
  if not found then
    update problems set visibility = 'public', updated_at = clock_timestamp()
    where id = old.problem_id and visibility = 'contest';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_grams(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select coalesce(array_agg(distinct substr($1, start, size)), '{}')
  from generate_series(1, char_length($1)) start, generate_series(1, 2) size
$function$;

CREATE OR REPLACE FUNCTION public.seat_changed_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place record;
begin
  if tg_op = 'DELETE' then
    -- Without the lock of the group: whoever leaves has it, and a deleted account can get no new row.
    delete from training_entrants e using trainings t, changed_rows c
    where t.id = e.training_id and t.access = 'public' and t.group_id = c.group_id and e.user_id = c.user_id;
    return null;
  end if;
  for place in
    select c.group_id, array_agg(distinct c.user_id) as users from changed_rows c
    group by c.group_id order by c.group_id
  loop
    perform seat_members_in_trainings(place.group_id, place.users, null);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seat_group_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into group_members (group_id, user_id, level) values (new.id, new.owner_id, 'root')
  on conflict (group_id, user_id) do update set level = 'root', updated_at = now()
    where group_members.level <> 'root';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seat_members_in_trainings(of_group bigint, of_users text[], of_training bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- A member and a training that come at the same moment would not see each other.
  perform 1 from groups g where g.id = of_group for no key update;

  delete from training_entrants e using trainings t
  where t.id = e.training_id and t.group_id = of_group and t.access = 'public'
    and (of_training is null or t.id = of_training) and (of_users is null or e.user_id = any (of_users))
    and not exists (
      select from group_members m
      where m.group_id = of_group and m.user_id = e.user_id and m.level in ('member', 'admin')
    );

  insert into training_entrants (training_id, user_id)
  select t.id, m.user_id
  from trainings t
  join group_members m on m.group_id = t.group_id and m.level in ('member', 'admin')
  where t.group_id = of_group and t.access = 'public'
    and (of_training is null or t.id = of_training) and (of_users is null or m.user_id = any (of_users))
  order by t.id, m.user_id
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.seat_training()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Its entrants were in as members, not by the password that it has now.
  if new.access = 'private' then
    delete from training_entrants e where e.training_id = new.id;
  else
    perform seat_members_in_trainings(new.group_id, null, new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.statement_document(statement problem_statements)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select setweight(to_tsvector('english', statement_terms(statement.title)), 'A')
    || setweight(to_tsvector('english', statement_terms(statement.description)), 'C')
    || setweight(to_tsvector('english',
      statement_terms(concat_ws(E'\n', statement.input, statement.output, statement.hint))), 'D')
$function$;

CREATE OR REPLACE FUNCTION public.statement_terms(body text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  cjk constant text := '\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff';
  pair constant text := '([' || cjk || '][' || cjk || ']?)';
  words text;
begin
  -- Far longer texts than statements would not fit into a document.
  words := lower(normalize(left(body, 60000), nfkc));
  words := regexp_replace(words, '\]\([^)\s]*\)|<[^<>]*>|https?://\S+|data:\S+', ' ', 'g');
  words := regexp_replace(words, '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff' || cjk || ']+', ' ', 'g');
  -- A longer word is a key or a number that nobody looks for.
  words := regexp_replace(words, '[^ ' || cjk || ']{41,}', ' ', 'g');
  -- Pairs from the first character of each stretch on, and without the words between them pairs from the second on.
  return regexp_replace(words, pair, ' \1 ', 'g') || ' '
    || regexp_replace(
      regexp_replace(regexp_replace(words, '[^' || cjk || ']+', ' ', 'g'), '(^| )[^ ]', ' ', 'g'), pair, ' \1 ', 'g');
end $function$;

CREATE OR REPLACE FUNCTION public.tell_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_for('announcement.published', new.contest_id) then return null; end if;
  perform enqueue_webhooks('announcement.published', new.contest_id, jsonb_build_object(
    'aid', new.id, 'cid', new.contest_id, 'gid', new.group_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_clarification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind text := case tg_op when 'INSERT' then 'clarification.asked' else 'clarification.answered' end;
begin
  if not is_webhook_for(kind, new.contest_id) then return null; end if;
  perform enqueue_webhooks(kind, new.contest_id, jsonb_build_object('id', new.id, 'cid', new.contest_id,
    'displayId', (select c.label from contest_problems c where c.id = new.contest_problem_id),
    'forAll', new.is_for_all));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_contest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject contests := case when tg_op = 'DELETE' then old else new end;
  own bigint := case when tg_op = 'UPDATE' then new.id end;
begin
  if not is_webhook_for('contest.changed', own) then return null; end if;
  perform enqueue_webhooks('contest.changed', own, jsonb_build_object('cid', subject.id, 'gid', subject.group_id,
    'change', case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'removed' end));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_judged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_webhook_for('submission.judged', new.contest_id) then return null; end if;
  perform enqueue_webhooks('submission.judged', new.contest_id, jsonb_build_object(
    'submitId', new.id, 'uid', new.user_id, 'cid', new.contest_id, 'gid', new.group_id,
    'problemId', (select p.code from problems p where p.id = new.problem_id),
    'displayId', (select c.label from contest_problems c where c.id = new.contest_problem_id),
    'verdict', new.verdict, 'score', new.score));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_newcomers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('gavel notices'));
  insert into messages (recipient_id, kind, notice_id, sender_id, created_at)
    select newcomers.id, 'system', told.id, told.author_id, told.pushed_at
    from newcomers cross join (
      select id, author_id, pushed_at from notices where audience = 'everybody' and pushed_at is not null
      order by pushed_at desc limit 10
    ) as told
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_silence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform enqueue_webhooks('host.silent', null, jsonb_build_object(
    'name', new.name, 'lastSeenAt', log_time(new.last_seen_at)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.training_lock_key(thing text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select hashtextextended('training:' || thing, 0)
$function$;

CREATE OR REPLACE FUNCTION public.user_search_text(username text, nickname text, real_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(normalize(username || E'\n' || coalesce(nickname, '') || E'\n' || coalesce(real_name, ''), NFKC))
$function$;

CREATE OR REPLACE FUNCTION public.words_of(body text)
 RETURNS TABLE(word text, stem text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select found.word, min(stems.stem)
  from unnest(tsvector_to_array(to_tsvector('simple', statement_terms(body)))) found (word),
    unnest(tsvector_to_array(to_tsvector('english', found.word))) stems (stem)
  where length(found.word) between 3 and 40 and found.word ~ '^[a-z\u00c0-\u1fff][a-z0-9\u00c0-\u1fff]*$'
  group by found.word having count(*) = 1
$function$;
