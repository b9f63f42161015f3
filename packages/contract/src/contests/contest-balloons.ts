import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Dated, Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

export const AC_INFO_PAGE_SIZE = 20

/** The first accepted submission of an entrant to a problem (`api.md` 3.5, ContestRecord): a balloon. */
export const BalloonVo = z.object({
  /** The id of the accepted submission. */
  id: z.int(),
  cid: z.int(),
  uid: z.string(),
  pid: z.int(),
  cpid: z.int(),
  displayId: z.string(),
  /** Ours: the balloon's colour. */
  color: z.string().nullable(),
  submitId: z.int(),
  username: z.string(),
  realname: z.string().nullable(),
  /** 1 accepted. */
  status: z.literal(1),
  submitTime: Instant,
  /** Seconds since the start. */
  time: z.int(),
  score: z.int().nullable(),
  /** Milliseconds. */
  useTime: z.int().nullable(),
  firstBlood: z.boolean(),
  checked: z.boolean(),
  /** Ours: where the entrant sits. */
  seat: z.string().nullable(),
  /** Ours: who is on the way with it. */
  takenBy: z.string().nullable(),
  ...Dated,
})
export type BalloonVo = z.output<typeof BalloonVo>

const adminErrors = ['contest_not_found', 'contest_admins_only'] as const

export const listBalloons = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-ac-info',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'First accepted submissions by entrant and problem, undelivered ones first; for administrators.',
  query: PageQuery.extend({ cid: QueryInt }),
  data: pageOf(BalloonVo),
  errors: [...adminErrors],
})

export const checkBalloon = defineEndpoint({
  method: 'PUT',
  path: '/api/check-contest-ac-info',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Marks a balloon as delivered, or as not.',
  body: z.object({ id: z.int(), cid: z.int(), checked: z.boolean() }),
  errors: [...adminErrors, 'balloon_not_found'],
})

/** Ours: of two runners only one goes. */
export const takeBalloon = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/balloon-runner',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Takes a balloon to deliver it, or puts it back.',
  body: z.object({ id: z.int(), cid: z.int(), isTaken: z.boolean() }),
  errors: [...adminErrors, 'balloon_not_found', 'balloon_taken'],
})

export const contestBalloonEndpoints = [listBalloons, checkBalloon, takeBalloon]
