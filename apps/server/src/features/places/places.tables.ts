import type { ContestFormatName, Feedback, TimeUnit, WebLanguage } from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { isNull } from '../../db/drizzle.ts'
import { boolean, integer, jsonb, pgTable, text } from '../../db/pg-core.ts'

/** Which usernames a contest admits: prefix, a number from `start` to `end`, suffix; and those of `extra`. */
export interface AccountRule {
  readonly prefix: string
  readonly suffix: string
  readonly start: number
  readonly end: number
  /** Digits of the numbers where they have leading zeros, such as 01 to 50. */
  readonly width?: number
  readonly extra: readonly string[]
}

/** An award as the organiser wrote it (`api.md` 3.5). */
export interface StoredAward {
  readonly priority: number
  readonly name: string
  readonly background: string
  readonly color: string
  readonly num: number
}

/** Rules of a contest beyond its format, a union by the format. Another rule is a field here, and a check in the database. */
export interface FormatRules {
  readonly format: 'icpc'
  readonly timeUnit: TimeUnit
}

export const contests = pgTable('contests', {
  id: identity(),
  format: text('format').$type<ContestFormatName>().notNull(),
  /** Under OI rules: which of an entrant's submissions to a problem counts. */
  oiCounts: text('oi_counts').$type<'recent' | 'highest'>().notNull().default('recent'),
  title: text('title').notNull(),
  /** For readers of a language; all others read the title. */
  titles: jsonb('titles').$type<Partial<Record<WebLanguage, string>>>().notNull().default({}),
  description: text('description').notNull().default(''),
  authorId: text('author_id'),
  groupId: id('group_id'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Null: the standings are never sealed. */
  freezesAt: instant('freezes_at'),
  unsealsAtEnd: boolean('unseals_at_end').notNull().default(true),
  /** Protected contests are seen by everybody and entered with a password; private ones need it for both. */
  access: text('access').$type<'public' | 'private' | 'protected'>().notNull().default('public'),
  sealedPassword: text('sealed_password'),
  isVisible: boolean('is_visible').notNull().default(true),
  hasAccountRule: boolean('has_account_rule').notNull().default(false),
  accountRule: jsonb('account_rule').$type<AccountRule>(),
  shownName: text('shown_name').$type<'username' | 'nickname' | 'realname'>().notNull().default('username'),
  /** Whether the standings are shown outside the contest, to visitors too. */
  isBoardOpen: boolean('is_board_open').notNull().default(false),
  /** Whether the standings list those, too, who handed in nothing. */
  listsAllEntrants: boolean('lists_all_entrants').notNull().default(false),
  canPrint: boolean('can_print').notNull().default(false),
  takesLateSubmissions: boolean('takes_late_submissions').notNull().default(false),
  /** Usernames that compete outside the ranking. */
  starUsernames: text('star_usernames').array().notNull().default([]),
  /** Null: there are no awards. */
  awardUnit: text('award_unit').$type<'percent' | 'entrants'>(),
  awards: jsonb('awards').$type<readonly StoredAward[]>().notNull().default([]),
  /** The contest that this one was cloned from. */
  sourceId: id('source_id'),
  penaltySeconds: integer('penalty_seconds').notNull().default(1200),
  /** Null: the usual ones of the format. */
  rules: jsonb('rules').$type<FormatRules>(),
  /** Null: those of each problem. */
  languageIds: id('language_ids').array(),
  feedback: text('feedback').$type<Feedback>(),
  hidesStderr: boolean('hides_stderr').notNull().default(false),
  /** When an organiser fixed ranks and medals. */
  finalisedAt: instant('finalised_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The fields of a contest that decide what callers may know about its submissions. Null as a whole outside contests. */
export const contestRules = {
  // The query builder takes a join for empty when the first of these is null, so it has to be one that never is.
  format: contests.format,
  authorId: contests.authorId,
  groupId: contests.groupId,
  startsAt: contests.startsAt,
  endsAt: contests.endsAt,
  freezesAt: contests.freezesAt,
  unsealsAtEnd: contests.unsealsAtEnd,
  feedback: contests.feedback,
  hidesStderr: contests.hidesStderr,
} as const

export type ContestRules = Pick<typeof contests.$inferSelect, keyof typeof contestRules>

export const contestProblems = pgTable('contest_problems', {
  id: identity(),
  contestId: id('contest_id').notNull(),
  problemId: id('problem_id').notNull(),
  /** The problem's name for entrants, such as A. */
  label: text('label').notNull(),
  title: text('title').notNull(),
  /** The colour of its balloon. */
  color: text('color'),
  /** Whether the problem was public until it joined, and returns to the bank when no contest has it any more. */
  leftBank: boolean('left_bank').notNull().default(false),
  /** When it was taken out of the running contest, whose submissions it keeps. */
  removedAt: instant('removed_at'),
})

/** Whether a problem is in its contest now. */
export const isInContest = isNull(contestProblems.removedAt)
