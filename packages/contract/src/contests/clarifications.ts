import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'

/** Characters. */
export const CLARIFICATION_MAX_LENGTH = 5_000
export const CLARIFICATION_PAGE_SIZE = 30
/** Seconds between two questions of one user. */
export const CLARIFICATION_INTERVAL = 10

/** Ours: a question to the jury, with its answer. */
export const ClarificationVo = z.object({
  id: z.int(),
  /** The problem's label; null for the contest as a whole. */
  displayId: z.string().nullable(),
  /** Null where the reader may not know: in a question of somebody else that was answered to everybody. */
  asker: z.string().nullable(),
  isMine: z.boolean(),
  question: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  isForAll: z.boolean(),
  /** The jury members who took it and who answered it; for the jury only. */
  takenBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
})
export type ClarificationVo = z.output<typeof ClarificationVo>

const path = '/api/contest/clarification'
const viewErrors = [
  'contest_not_found',
  'contest_not_started',
  'contest_not_registered',
  'contest_account_rule',
] as const

export const listClarifications = defineEndpoint({
  method: 'GET',
  path: '/api/contest/clarifications',
  access: 'login',
  about: { thing: 'entered-contest', id: 'query.cid', may: 'contest.look' },
  summary: 'Own questions and answers to everybody; for the jury all, unanswered ones first.',
  query: PageQuery.extend({ cid: QueryInt, isOpen: QueryBool.optional() }),
  data: pageOf(ClarificationVo),
  errors: [...viewErrors],
})

export const askClarification = defineEndpoint({
  method: 'POST',
  path,
  access: 'login',
  about: { thing: 'entered-contest', id: 'body.cid', may: 'contest.ask' },
  summary: 'Asks the jury a question, about a problem or the contest.',
  body: z.object({ cid: z.int(), displayId: z.string().nullish(), question: z.string() }),
  data: z.object({ id: z.int() }),
  errors: [
    ...viewErrors,
    'contest_ended',
    'problem_not_found',
    'clarification_length',
    'too_many_links',
    'clarification_too_fast',
  ],
})

const juryErrors = ['contest_admins_only', 'clarification_not_found'] as const

export const takeClarification = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/clarification-taker',
  access: 'login',
  about: { thing: 'clarification', id: 'body.id', may: 'contest.run' },
  summary: 'Says that the caller is answering a question, or no longer.',
  body: z.object({ id: z.int(), isTaken: z.boolean() }),
  errors: [...juryErrors, 'clarification_taken'],
})

export const answerClarification = defineEndpoint({
  method: 'PUT',
  path,
  access: 'login',
  about: { thing: 'clarification', id: 'body.id', may: 'contest.run' },
  summary: 'Answers a question to its asker or to everybody, or corrects an answer.',
  body: z.object({ id: z.int(), answer: z.string(), isForAll: z.boolean() }),
  errors: [...juryErrors, 'clarification_length'],
})

export const clarificationEndpoints = [
  listClarifications,
  askClarification,
  takeClarification,
  answerClarification,
]
