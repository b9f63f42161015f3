/** Wakes requests for work; `announceWork` writes it. */
export const QUEUE_CHANNEL = 'gavel_queue'

/** Submissions that made progress: the payload is the JSON of a live notice. */
export const SUBMISSION_CHANNEL = 'gavel_submissions'

/** Sessions that ended and accounts whose role or status changed. Sent by database triggers. */
export const ACCESS_CHANNEL = 'gavel_access'

/** Changes of what lists show; the payload names the list. Sent by database triggers. */
export const LIST_CHANNEL = 'gavel_lists'

/** Users whose messages changed: the payload is a user's id, or `*` for everybody. */
export const MESSAGE_CHANNEL = 'gavel_messages'

/**
 * Changes of what boards of contests are made of: the payload names a submission, a contest or a user. Triggers write
 * to it.
 */
export const STANDINGS_CHANNEL = 'gavel_standings'

/** Contests of which something changed that everybody is shown who knows of them: the payload is a contest's id. A trigger writes to it. */
export const CONTEST_CHANNEL = 'gavel_contests'

/** Contests that somebody entered or left: the payload is a contest's id. A trigger writes to it. */
export const ENTRANT_CHANNEL = 'gavel_entrants'

/** Comments that were written: the payload is the JSON of a thread notice. */
export const THREAD_CHANNEL = 'gavel_threads'

/** The room of a contest: what changed there, and for whom besides the jury. Triggers write to these. */
export const CLARIFICATION_CHANNEL = 'gavel_clarifications'
export const ANNOUNCEMENT_CHANNEL = 'gavel_announcements'
export const PRINT_CHANNEL = 'gavel_prints'
export const BALLOON_CHANNEL = 'gavel_balloons'

/** Checks of problems that went on: the payload is a problem's id. Triggers write to it. */
export const CHECK_CHANNEL = 'gavel_checks'

/** Imports of problems that went on: the payload names their user and group. Triggers write to it. */
export const IMPORT_CHANNEL = 'gavel_imports'

/** Some staged rejudge went on. Triggers write to it. */
export const REJUDGE_CHANNEL = 'gavel_rejudges'

/** Trials and searches of counterexamples that ended: the payload names their user. Triggers write to these. */
export const TRIAL_CHANNEL = 'gavel_trials'
export const SEARCH_CHANNEL = 'gavel_searches'

/** Some import of users went on. Triggers write to it. */
export const USER_IMPORT_CHANNEL = 'gavel_user_imports'

/** Some order to copy problems of a remote judge went on, or such a judge was paused or resumed. Triggers write to it. */
export const MIRROR_CHANNEL = 'gavel_mirrors'

/** Some test of a remote judge went on. A trigger writes to it. */
export const JUDGE_TEST_CHANNEL = 'gavel_judge_tests'

/** Submissions that went on at their remote judge: the payload names submission and user. A trigger writes to it. */
export const REMOTE_RUN_CHANNEL = 'gavel_remote_runs'

/** Submissions that wait for another site to judge them. */
export const REMOTE_CHANNEL = 'gavel_remote'

/** Keys of judge hosts that ended: the payload is a key's hash. Triggers write to it. */
export const JUDGE_KEY_CHANNEL = 'gavel_judge_keys'

/** A backup was restored into this database, so everything a server has cached is obsolete. */
export const RESTORE_CHANNEL = 'gavel_restored'

/** Every channel that a server listens on. */
export const LIVE_CHANNELS = [
  QUEUE_CHANNEL,
  SUBMISSION_CHANNEL,
  ACCESS_CHANNEL,
  LIST_CHANNEL,
  MESSAGE_CHANNEL,
  STANDINGS_CHANNEL,
  CONTEST_CHANNEL,
  ENTRANT_CHANNEL,
  THREAD_CHANNEL,
  CLARIFICATION_CHANNEL,
  ANNOUNCEMENT_CHANNEL,
  PRINT_CHANNEL,
  BALLOON_CHANNEL,
  CHECK_CHANNEL,
  IMPORT_CHANNEL,
  REJUDGE_CHANNEL,
  TRIAL_CHANNEL,
  SEARCH_CHANNEL,
  USER_IMPORT_CHANNEL,
  MIRROR_CHANNEL,
  JUDGE_TEST_CHANNEL,
  REMOTE_RUN_CHANNEL,
  REMOTE_CHANNEL,
  JUDGE_KEY_CHANNEL,
  RESTORE_CHANNEL,
] as const
