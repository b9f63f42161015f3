import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

export const downloadContestLog = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-log',
  access: 'login',
  summary:
    'The log of a contest as lines of JSON, each hash-chained to the one before; for its administrators.',
  transport: 'download',
  query: z.object({ cid: QueryInt }),
  errors: ['contest_not_found', 'contest_admins_only'],
})

/** The entry of a submission in its contest's log. Its hash proves later that the submission was there, and when. */
export const ReceiptVo = z.object({ cid: z.int(), seq: z.int(), hash: z.string(), time: Instant })
export type ReceiptVo = z.output<typeof ReceiptVo>

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/contest/receipt',
  access: 'login',
  summary: 'The receipt of a submission to a contest, for its owner and the contest’s administrators.',
  query: z.object({ submitId: QueryInt }),
  data: ReceiptVo,
  errors: ['submission_not_found'],
})

export const contestLogEndpoints = [downloadContestLog, getReceipt]
