import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/**
 * - `waiting`: nothing has been sent
 * - `sending`: it may have been sent, and its run is looked for
 * - `found`: the run is known and its verdict awaited
 * - `by_hand`: its author hands it in at the judge, and it waits for that run or its verdict
 * - `done`: it has ended, here at least
 */
export const REMOTE_RUN_STAGES = ['waiting', 'sending', 'found', 'by_hand', 'done'] as const

const HandInVo = z.object({
  /** The judge’s name. */
  judge: z.string(),
  /** The handle whose runs at the judge are looked at. */
  handle: z.string(),
  /** The judge’s own form for solutions. */
  formUrl: z.string(),
  /** A run that is submitted later does not count for it. */
  until: Instant,
})

export const getRemoteRun = defineEndpoint({
  method: 'GET',
  path: '/api/remote-run',
  access: 'anonymous',
  about: { thing: 'submission', id: 'query.submitId', may: 'submission.read' },
  summary: 'How far a submission is at its remote judge; null if it has none or the caller is not told.',
  query: z.object({ submitId: QueryInt }),
  data: z
    .object({
      stage: z.enum(REMOTE_RUN_STAGES),
      /** The run at the judge, for those who may read the program; null if there is none yet. */
      url: z.string().nullable(),
      /** For the author of a submission that still has to be handed in; null otherwise. */
      handIn: HandInVo.nullable(),
    })
    .nullable(),
  errors: ['submission_not_found'],
})

/**
 * - `open`: submissions go there
 * - `paused`: an administrator has paused it
 * - `silent`: it does not respond at present
 * - `by_hand`: users hand in there by themselves, and this site reads the verdict
 */
const REMOTE_JUDGE_STATES = ['open', 'paused', 'silent', 'by_hand'] as const

export const RemoteJudgeStanding = z.object({
  /** Its name on the wire. */
  bank: z.string(),
  state: z.enum(REMOTE_JUDGE_STATES),
})
export type RemoteJudgeStanding = z.output<typeof RemoteJudgeStanding>

export const listRemoteStandings = defineEndpoint({
  method: 'GET',
  path: '/api/remote-judges',
  access: 'anonymous',
  about: nothing('How remote judges are is for everybody to see.'),
  summary: 'Whether submissions go to each remote judge now.',
  data: z.array(RemoteJudgeStanding),
})

export const remoteRunEndpoints = [getRemoteRun, listRemoteStandings]
