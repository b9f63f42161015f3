import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { FoundInput, SearchReport } from '../judging/judge-protocol.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** How many searches a user may start in an hour. */
export const SEARCHES_PER_HOUR = 30

/** Rules of setters: never; after that many failed programs of the solver's; from a date on. */
export const COUNTEREXAMPLE_RULES = ['never', 'tries', 'date'] as const
export const CounterexampleRule = z.enum(COUNTEREXAMPLE_RULES)
export type CounterexampleRule = z.output<typeof CounterexampleRule>

/**
 * `none`: the problem has no programs for it; `passed`: the program has not failed on a test; `contest`: a contest keeps
 * it closed; `open`: it may be searched; else the rule that is not met.
 */
export const COUNTEREXAMPLE_STATES = ['none', 'passed', 'contest', 'never', 'tries', 'date', 'open'] as const
export const CounterexampleState = z.enum(COUNTEREXAMPLE_STATES)
export type CounterexampleState = z.output<typeof CounterexampleState>

/** A search as solvers read it: how the input was made is for the setters. */
const ReadReport = SearchReport.extend({ found: FoundInput.nullable() })

/** Whether one may have an input searched on which one's program fails, and the last search. */
export const CounterexampleVo = z.object({
  state: CounterexampleState,
  /** How many more programs must fail first, under that rule; else 0. */
  triesLeft: z.int(),
  /** The date at which it opens; null under the other rules. */
  opensAt: Instant.nullable(),
  search: z
    .object({
      /** `running`; `found` and `passed` have a report; `failed`: programs of the problem are at fault. */
      state: z.enum(['running', 'found', 'passed', 'failed']),
      report: ReadReport.nullable(),
    })
    .nullable(),
})
export type CounterexampleVo = z.output<typeof CounterexampleVo>

const errors = ['submission_not_found', 'not_your_submission'] as const

export const getCounterexample = defineEndpoint({
  method: 'GET',
  path: '/api/counterexample',
  access: 'login',
  about: { thing: 'submission', id: 'query.submitId', may: 'submission.search-counterexample' },
  tokenScope: 'read',
  summary:
    'Whether the caller may have an input searched on which a program of theirs fails, and what was found.',
  query: z.object({ submitId: QueryInt }),
  data: CounterexampleVo,
  errors,
})

export const searchCounterexample = defineEndpoint({
  method: 'POST',
  path: '/api/counterexample',
  access: 'login',
  about: { thing: 'submission', id: 'body.submitId', may: 'submission.search-counterexample' },
  tokenScope: 'submit',
  summary:
    'Searches a small input on which a program of the caller’s fails, none of the stored tests. What was found stays.',
  body: z.object({ submitId: z.int() }),
  data: CounterexampleVo,
  errors: [...errors, 'counterexample_closed', 'search_running', 'searches_too_many', 'judging_closed'],
})

export const counterexampleEndpoints = [getCounterexample, searchCounterexample]
