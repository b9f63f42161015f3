import { z } from 'zod'
import { permitsFor } from '../can.ts'
import { Dated, Instant } from '../wire-types.ts'
import { TrainingAuth } from './training-list.ts'

export const TRAINING_RANK_PAGE_SIZE = 30
/** Characters. */
export const TRAINING_TITLE_MAX_LENGTH = 500
export const TRAINING_DESCRIPTION_MAX_LENGTH = 65_535
export const TRAINING_PASSWORD_MAX_LENGTH = 255
export const TRAINING_LABEL_MAX_LENGTH = 255
export const TRAINING_CATEGORY_NAME_MAX_LENGTH = 100
export const TRAINING_SECTION_TITLE_MAX_LENGTH = 200
export const TRAINING_SECTION_TEXT_MAX_LENGTH = 20_000
/** The smaller the rank, the higher a training stands in the list. */
export const TRAINING_RANK_DEFAULT = 1000
export const TRAINING_RANK_MAX = 2_147_483_647
export const MAX_TRAINING_PROBLEMS = 500
export const MAX_TRAINING_SECTIONS = 100

/** A training as its readers see it (`api.md` 3.4). */
export const TrainingVo = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  /** Null: the account no longer exists. */
  author: z.string().nullable(),
  auth: TrainingAuth,
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  rank: z.int(),
  problemCount: z.int(),
  /** How many of them the caller has solved. */
  acCount: z.int(),
  gid: z.int().nullable(),
  gmtModified: Instant,
  /** Ours: its problems open then. */
  startTime: Instant.nullable(),
  /** Ours: what is solved later counts as late. */
  dueTime: Instant.nullable(),
})
export type TrainingVo = z.output<typeof TrainingVo>

/** A training as its own pages see it. */
export const TrainingDetailVo = TrainingVo.extend({
  /** Ours: the server's clock. */
  now: Instant,
  /** Ours: whether the caller has entered it. */
  isRegistered: z.boolean(),
  /** Ours: whether the caller administers it. */
  isAdmin: z.boolean(),
  /** Ours. `look`: read what is in it, and hand in there; `run`: download how its entrants get on. */
  can: permitsFor('look', 'enter', 'run'),
})
export type TrainingDetailVo = z.output<typeof TrainingDetailVo>

/** Ours: a part of the way, with a text above its problems. */
export const TrainingSectionVo = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** How many of its problems are enough; null: all of them. */
  goal: z.int().nullable(),
})
export type TrainingSectionVo = z.output<typeof TrainingSectionVo>

export const TrainingCategoryVo = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  gid: z.int().nullable(),
  ...Dated,
})
export type TrainingCategoryVo = z.output<typeof TrainingCategoryVo>

const RankCell = z.object({
  status: z.int(),
  score: z.int().nullable(),
  isAC: z.boolean().optional(),
  /** Milliseconds. */
  runTime: z.int().nullable().optional(),
  /** Ours: whether it was solved after the due time. */
  isLate: z.boolean().optional(),
})

export const TrainingRankVo = z.object({
  uid: z.string(),
  username: z.string(),
  /** Null for those who do not administer the training. */
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string(),
  avatar: z.string().nullable(),
  ac: z.int(),
  /** Milliseconds. */
  totalRunTime: z.int(),
  /** By the problem's name in the training. */
  submissionInfo: z.record(z.string(), RankCell),
})
export type TrainingRankVo = z.output<typeof TrainingRankVo>
