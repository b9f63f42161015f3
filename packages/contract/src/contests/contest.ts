import { z } from 'zod'
import { permitsFor } from '../can.ts'
import { SCORING } from '../problems/scoring.ts'
import { Dated, Instant } from '../wire-types.ts'
import { CONTEST_FORMATS, TIME_UNITS } from './contest-formats.ts'

export const CONTEST_PAGE_SIZE = 10
/** Characters. */
export const CONTEST_TITLE_MAX_LENGTH = 500
export const CONTEST_DESCRIPTION_MAX_LENGTH = 65_535
export const CONTEST_PASSWORD_MAX_LENGTH = 255
/** Seconds before the end at which standings are sealed by the two usual choices (`spec.md` §3). */
export const SEAL_HALF_HOUR = 1800
export const SEAL_HOUR = 3600

/** The wire's numbers: who may see a contest and enter it. */
export const CONTEST_AUTH = { public: 0, private: 1, protected: 2 } as const
/** The wire's numbers: where a contest is in time. */
export const CONTEST_STATUS = { scheduled: -1, running: 0, ended: 1 } as const

/** ICPC, or by points. */
export const ContestType = z.literal(Object.values(SCORING))
export const ContestAuth = z.literal(Object.values(CONTEST_AUTH))
export const ContestStatus = z.literal(Object.values(CONTEST_STATUS))
export const ShownName = z.enum(['username', 'nickname', 'realname'])
export const OiRankScoreType = z.enum(['Recent', 'Highest'])

export const ContestAward = z.object({
  /** Smaller numbers come first. */
  priority: z.int(),
  name: z.string(),
  background: z.string(),
  color: z.string(),
  /** Entrants, or percent of them. */
  num: z.int(),
})
export type ContestAward = z.output<typeof ContestAward>

/** A contest as entrants see it (`api.md` 3.5). */
export const ContestVo = z.object({
  id: z.int(),
  /** Null: the account no longer exists. */
  author: z.string().nullable(),
  title: z.string(),
  type: ContestType,
  /** Ours: the exact rules. */
  format: z.enum(CONTEST_FORMATS),
  /** Markdown. */
  description: z.string(),
  status: ContestStatus,
  /** 0, or the contest that it was cloned from. */
  source: z.int(),
  auth: ContestAuth,
  /** The server's clock. */
  now: Instant,
  startTime: Instant,
  endTime: Instant,
  /** Seconds. */
  duration: z.int(),
  sealRank: z.boolean(),
  sealRankTime: Instant.nullable(),
  /** Ours: whether standings hide what was handed in since the seal, for the caller. */
  isSealed: z.boolean(),
  /** Ours: whether the seal ends with the contest; otherwise an organiser ends it. */
  autoRealRank: z.boolean(),
  /** Ours: when ranks and medals became final; null while they are not, and where the seal hides them from the caller. */
  finalTime: Instant.nullable(),
  openPrint: z.boolean(),
  rankShowName: ShownName,
  openRank: z.boolean(),
  oiRankScoreType: OiRankScoreType,
  /** Ours: seconds of each penalised attempt. */
  penaltySeconds: z.int(),
  /** Ours: of ICPC contests. */
  timeUnit: z.enum(TIME_UNITS),
  /** Registered entrants. */
  count: z.int(),
  gid: z.int().nullable(),
  allowEndSubmit: z.boolean(),
  /** Ours: whether the caller administers the contest. */
  isAdmin: z.boolean(),
  /** Ours: whether the caller has entered. */
  isRegistered: z.boolean(),
})
export type ContestVo = z.output<typeof ContestVo>

/** Ours: the accounts that an account rule admits, as far as everybody may know them. */
export const AdmissionVo = z.object({
  /** The usernames at both ends of the rule's range; null when the rule cannot be read, and admits nobody. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** Accounts that are named one by one. */
  extraCount: z.int(),
  admitsCaller: z.boolean(),
})
export type AdmissionVo = z.output<typeof AdmissionVo>

/** A contest as its own pages see it. */
export const ContestDetailVo = ContestVo.extend({
  /** Null: every account may take part. */
  admission: AdmissionVo.nullable(),
  /**
   * Ours. `look`: read what is in it; `watch`: see the standings outside of it; `run`: use the tools of the jury;
   * `change`: set it up; `rejudge`: have everything in it judged again; the others as they say.
   */
  can: permitsFor('look', 'enter', 'submit', 'ask', 'print', 'watch', 'run', 'change', 'rejudge'),
})
export type ContestDetailVo = z.output<typeof ContestDetailVo>

export const ContestProblemVo = z.object({
  id: z.int(),
  displayId: z.string(),
  cid: z.int(),
  pid: z.int(),
  displayTitle: z.string(),
  /** The colour of its balloon. */
  color: z.string().nullable(),
  ac: z.int(),
  total: z.int(),
  /** Ours: after the end, where the problem can be solved outside the contest; null where it cannot. */
  practice: z
    .object({
      /** The public id. */
      problemId: z.string(),
      /** The group whose members may; null: everybody. */
      gid: z.int().nullable(),
    })
    .nullable(),
})
export type ContestProblemVo = z.output<typeof ContestProblemVo>

/** A problem's place in a contest, without its counters. */
export const ContestProblemLink = ContestProblemVo.omit({ ac: true, total: true, practice: true }).extend(
  Dated,
)
