import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { QueryInt } from '../wire-types.ts'

/**
 * - `waiting`: nothing has been sent
 * - `sending`: it may have been sent, and its run is looked for
 * - `found`: the run is known and its verdict awaited
 * - `done`: it has ended, here at least
 */
export const REMOTE_RUN_STAGES = ['waiting', 'sending', 'found', 'done'] as const

export const getRemoteRun = defineEndpoint({
  method: 'GET',
  path: '/api/remote-run',
  access: 'anonymous',
  summary: 'How far a submission is at its remote judge; null if it has none or the caller is not told.',
  query: z.object({ submitId: QueryInt }),
  data: z
    .object({
      stage: z.enum(REMOTE_RUN_STAGES),
      /** The run at the judge, for those who may read the program; null if there is none yet. */
      url: z.string().nullable(),
    })
    .nullable(),
  errors: ['submission_not_found'],
})

export const remoteRunEndpoints = [getRemoteRun]
