import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

export const downloadContestLog = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-log',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.know' },
  summary:
    'The log of a contest as lines of JSON, each hash-chained to the one before: for its administrators, and without what is private for its entrants, once the contest has ended and the standings are released.',
  transport: 'download',
  query: z.object({ cid: QueryInt }),
  errors: ['contest_not_found', 'contest_admins_only', 'contest_log_not_released', 'contest_log_private'],
})

/**
 * The entry of a submission in its contest's log. Its hash proves later that the submission was there, and when.
 * `text` is what was hashed: `sha256sum` of it gives the hash.
 */
export const ReceiptVo = z.object({
  cid: z.int(),
  seq: z.int(),
  hash: z.string(),
  time: Instant,
  previous: z.string(),
  text: z.string(),
})
export type ReceiptVo = z.output<typeof ReceiptVo>

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/contest/receipt',
  access: 'login',
  about: nothing(
    'The author of a submission and organisers of its contest have a receipt; the query finds no other.',
  ),
  summary: 'The receipt of a submission to a contest, for its owner and the contest’s administrators.',
  query: z.object({ submitId: QueryInt }),
  data: ReceiptVo,
  errors: ['submission_not_found'],
})

export const downloadReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-receipt',
  access: 'login',
  about: nothing(
    'The author of a submission and organisers of its contest have a receipt; the query finds no other.',
  ),
  summary: 'The hashed text of a receipt as a file, of which `sha256sum` gives the hash of the receipt.',
  transport: 'download',
  query: z.object({ submitId: QueryInt }),
  errors: ['submission_not_found'],
})

/** When the head of a log is signed. */
export const HEAD_OCCASIONS = ['seal', 'end', 'final', 'demand', 'deletion'] as const
export type HeadOccasion = (typeof HEAD_OCCASIONS)[number]

/** The last entry of a log at some time, signed by the site. */
export const LogHeadVo = z.object({
  occasion: z.enum(HEAD_OCCASIONS),
  /** The number of the entry, and how many there were. */
  seq: z.int(),
  hash: z.string(),
  time: Instant,
  /** In base64. */
  signature: z.string(),
})
export type LogHeadVo = z.output<typeof LogHeadVo>

export const listLogHeads = defineEndpoint({
  method: 'GET',
  path: '/api/contest/log-heads',
  access: 'anonymous',
  about: nothing(
    'The signed heads of a deleted contest are for everybody; while it is there, whoever may know of it reads them.',
  ),
  summary: 'The signed heads of a contest’s log, oldest first, also of a contest that was deleted.',
  query: z.object({ cid: QueryInt }),
  data: z.object({
    heads: z.array(LogHeadVo),
    /** Null if the contest was deleted. */
    title: z.string().nullable(),
    /** The site's key, as PEM. */
    publicKey: z.string(),
    /** Whether the caller may sign the head now. */
    maySign: z.boolean(),
    /** Whether the caller may download the log now. */
    mayDownload: z.boolean(),
  }),
  errors: ['contest_not_found'],
})

export const downloadLogHeads = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-log-heads',
  access: 'anonymous',
  about: nothing(
    'The signed heads of a deleted contest are for everybody; while it is there, whoever may know of it reads them.',
  ),
  summary: 'The signed heads of a contest’s log as lines of JSON, for `gavel verify-log --head`.',
  transport: 'download',
  query: z.object({ cid: QueryInt }),
  errors: ['contest_not_found'],
})

export const downloadLogKey = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-log-key',
  access: 'anonymous',
  about: nothing('The public key of the site is for everybody.'),
  summary: 'The public Ed25519 key with which the site signs the heads of contest logs, as PEM.',
  transport: 'download',
  errors: [],
})

export const signLogHead = defineEndpoint({
  method: 'POST',
  path: '/api/contest/log-head',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Signs the head of a contest’s log as it is now; for the contest’s administrators.',
  body: z.object({ cid: z.int() }),
  data: LogHeadVo,
  errors: ['contest_not_found', 'contest_admins_only'],
})

export const contestLogEndpoints = [
  downloadContestLog,
  getReceipt,
  downloadReceipt,
  listLogHeads,
  downloadLogHeads,
  downloadLogKey,
  signLogHead,
]
