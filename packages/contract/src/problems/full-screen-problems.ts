import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { QueryInt } from '../wire-types.ts'

/** A problem in the list beside an editor that fills the screen. */
export const FullScreenProblem = z.object({
  pid: z.int(),
  /** The problem's label in the contest or training. */
  problemId: z.string(),
  title: z.string(),
  /** Null, as the score, if the caller has nothing judged there. */
  status: z.int().nullable(),
  score: z.int().nullable(),
})
export type FullScreenProblem = z.output<typeof FullScreenProblem>

export const listFullScreenProblems = defineEndpoint({
  method: 'GET',
  path: '/api/get-full-screen-problem-list',
  access: 'login',
  about: {
    thing: 'place',
    id: { training: 'query.tid', contest: 'query.cid' },
    may: 'place.look',
  },
  summary: 'The problems of a training or a contest with the caller’s standing; the training wins.',
  query: z.object({ tid: QueryInt.optional(), cid: QueryInt.optional() }),
  data: z.array(FullScreenProblem),
  errors: [
    'contest_not_found',
    'contest_not_started',
    'contest_not_registered',
    'contest_account_rule',
    'training_not_found',
    'training_not_registered',
    'training_not_started',
  ],
})
