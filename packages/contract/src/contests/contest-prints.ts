import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Dated, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

/** Characters. */
export const PRINT_MIN_LENGTH = 50
export const PRINT_MAX_LENGTH = 65_535
/** Seconds between two prints of one user. */
export const PRINT_INTERVAL = 30
export const PRINT_PAGE_SIZE = 15

/** The wire's numbers. */
export const PRINT_STATUS = { waiting: 0, printed: 1 } as const

/** A text to be printed in the contest room (`api.md` 3.5). */
export const ContestPrintVo = z.object({
  id: z.int(),
  cid: z.int(),
  username: z.string(),
  /** For organisers only. */
  realname: z.string().nullable(),
  /** Null in lists. */
  content: z.string().nullable(),
  status: z.literal(Object.values(PRINT_STATUS)),
  /** Ours: where the entrant sits. */
  seat: z.string().nullable(),
  /** Ours: lines of the text. */
  lines: z.int(),
  ...Dated,
})
export type ContestPrintVo = z.output<typeof ContestPrintVo>

const viewErrors = [
  'contest_not_found',
  'contest_not_started',
  'contest_not_registered',
  'contest_account_rule',
] as const
const adminErrors = ['contest_not_found', 'contest_admins_only'] as const

export const submitPrint = defineEndpoint({
  method: 'POST',
  path: '/api/submit-print-text',
  access: 'login',
  about: { thing: 'entered-contest', id: 'body.cid', may: 'contest.print' },
  summary: 'Asks the organisers to print a text; one in 30 seconds.',
  body: z.object({ cid: z.int(), content: z.string() }),
  errors: [...viewErrors, 'print_closed', 'print_too_short', 'print_too_long', 'print_too_fast'],
})

export const listPrints = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-print',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'Texts to print, those that wait first; for the contest’s administrators.',
  query: PageQuery.extend({ cid: QueryInt }),
  data: pageOf(ContestPrintVo),
  errors: [...adminErrors],
})

/** Ours. */
export const listOwnPrints = defineEndpoint({
  method: 'GET',
  path: '/api/contest/own-prints',
  access: 'login',
  about: { thing: 'entered-contest', id: 'query.cid', may: 'contest.look' },
  summary: 'The caller’s own texts to print, newest first.',
  query: PageQuery.extend({ cid: QueryInt }),
  data: pageOf(ContestPrintVo),
  errors: [...viewErrors],
})

export const markPrinted = defineEndpoint({
  method: 'PUT',
  path: '/api/check-contest-print-status',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'Marks a text as printed.',
  query: z.object({ id: QueryInt, cid: QueryInt }),
  errors: [...adminErrors, 'print_not_found'],
})

export const downloadPrint = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-print-text',
  access: 'login',
  about: { thing: 'print', id: 'query.id', may: 'contest.run' },
  summary: 'A text to print as a file; for the contest’s administrators.',
  transport: 'download',
  query: z.object({ id: QueryInt }),
  errors: [...adminErrors, 'print_not_found'],
})

/** Ours: a page for the printing room shows it with the seat. */
export const getPrint = defineEndpoint({
  method: 'GET',
  path: '/api/contest/print',
  access: 'login',
  about: { thing: 'print', id: 'query.id', may: 'contest.run' },
  summary: 'A text to print with its content; for the contest’s administrators.',
  query: z.object({ id: QueryInt }),
  data: ContestPrintVo,
  errors: [...adminErrors, 'print_not_found'],
})

export const contestPrintEndpoints = [
  submitPrint,
  listPrints,
  listOwnPrints,
  markPrinted,
  downloadPrint,
  getPrint,
]
