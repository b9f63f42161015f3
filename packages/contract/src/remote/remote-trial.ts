import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant } from '../wire-types.ts'

const access = { permission: 'system_info_admin' } as const

/**
 * The way of a submission, in order.
 *
 * - `find`: the id of a known problem is understood
 * - `read`: its statement is read
 * - `submit`: a program for it is sent with an account of the product
 * - `look`: its run is found
 * - `verdict`: its verdict is read
 */
export const TRIAL_STEPS = ['find', 'read', 'submit', 'look', 'verdict'] as const
export type TrialStepName = (typeof TRIAL_STEPS)[number]

const RemoteTrialStep = z.object({
  name: z.enum(TRIAL_STEPS),
  /** `waiting`: for its turn, because the accounts are at work. `skipped`: users hand in at this judge by themselves. */
  state: z.enum(['waiting', 'done', 'failed', 'skipped']),
  /** The finding or the failure, in plain English. */
  text: z.string(),
  ms: z.int(),
})
export type RemoteTrialStep = z.output<typeof RemoteTrialStep>

const RemoteTrialVo = z.object({
  judge: z.string(),
  startedAt: Instant,
  /** Null while it runs. */
  endedAt: Instant.nullable(),
  steps: z.array(RemoteTrialStep),
})
export type RemoteTrialVo = z.output<typeof RemoteTrialVo>

export const startRemoteTrial = defineEndpoint({
  method: 'POST',
  path: '/api/admin/remote/trial',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary:
    'Takes a known problem the whole way through a remote judge: statement, submission, run and verdict.',
  body: z.object({ judge: z.string() }),
  errors: ['remote_judge_unknown', 'remote_judge_paused', 'remote_overrides_invalid', 'remote_trial_running'],
})

export const getRemoteTrial = defineEndpoint({
  method: 'GET',
  path: '/api/admin/remote/trial',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary: 'The last test of a remote judge, step by step; null if there was none.',
  query: z.object({ judge: z.string() }),
  data: RemoteTrialVo.nullable(),
  errors: ['remote_judge_unknown'],
})

/** How far back the statistics look. */
export const REMOTE_STATISTICS_DAYS = 14

const RemoteStatisticsVo = z.object({
  /** Days by UTC on which something was handed in, oldest first. */
  days: z.array(
    z.object({
      /** `2026-03-02`. */
      day: z.string(),
      submissions: z.int(),
      /** Submissions that never got a verdict of the judge. */
      failed: z.int(),
    }),
  ),
  /** From sending to the verdict; null if there was none. */
  delay: z.object({ medianSeconds: z.int(), ninthDecileSeconds: z.int() }).nullable(),
  /** Why submissions failed, most frequent first, in the caller’s language. */
  failures: z.array(z.object({ reason: z.string(), count: z.int() })),
})
export type RemoteStatisticsVo = z.output<typeof RemoteStatisticsVo>

export const getRemoteStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/remote/statistics',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary: 'What became of the submissions to a remote judge in the last two weeks.',
  query: z.object({ judge: z.string() }),
  data: RemoteStatisticsVo,
  errors: ['remote_judge_unknown'],
})

export const remoteTrialEndpoints = [startRemoteTrial, getRemoteTrial, getRemoteStatistics]
