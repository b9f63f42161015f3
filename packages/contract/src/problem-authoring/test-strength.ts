import { z } from 'zod'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'
import { CHECK_STATES } from './problem-check.ts'

const access = { roles: SITE_ADMINS } as const
const about = { thing: 'problem', may: 'problem.change' } as const
const errors = ['problem_not_found', 'not_your_problem'] as const

/** How wrong programs of one kind fared against the stored tests. */
const Tally = z.object({
  /** Programs that were chosen. */
  chosen: z.int(),
  /** A test failed them. */
  killed: z.int(),
  /** They passed every test. */
  survived: z.int(),
  /** They did not compile, so they say nothing. */
  uncompiled: z.int(),
  /** Not judged: no time was left for them, a host failed, or the measurement was stopped. */
  unjudged: z.int(),
})

/** The search of an input that kills a survivor; `absent`: the problem lacks programs for it, or there were too many. */
export const SURVIVOR_SEARCHES = ['absent', 'waiting', 'found', 'passed', 'failed'] as const

export const SurvivorVo = z.object({
  /** The submission; null for a mutant. */
  submitId: z.int().nullable(),
  language: z.string(),
  /** The difference to the reference; null for a submission. */
  mutant: z
    .object({
      /** Name of the reference. */
      solution: z.string(),
      /** From one. */
      line: z.int(),
      before: z.string(),
      after: z.string(),
    })
    .nullable(),
  search: z.enum(SURVIVOR_SEARCHES),
  /** How many inputs were tried. */
  tried: z.int(),
  /** The call of a generator whose input kills it. */
  call: z
    .object({
      generator: z.string(),
      arguments: z.array(z.string()),
      /** The status on the wire that it gets there. */
      status: z.int(),
    })
    .nullable(),
})
export type SurvivorVo = z.output<typeof SurvivorVo>

export const TestStrengthVo = z.object({
  id: z.int(),
  state: z.enum(CHECK_STATES),
  /** Version of the test data. */
  version: z.int().nullable(),
  /** Whether the test data or the references have changed since. */
  isStale: z.boolean(),
  /** The user who ordered it; null: the account no longer exists. */
  username: z.string().nullable(),
  gmtCreate: Instant,
  gmtFinished: Instant.nullable(),
  /** Parts that have ended, and all of them so far: each survivor adds a search. */
  done: z.int(),
  total: z.int(),
  /** The unchanged references; mutants of one that fails say nothing. `status` is null until it was judged. */
  references: z.array(z.object({ name: z.string(), language: z.string(), status: z.int().nullable() })),
  mutants: Tally,
  submissions: Tally,
  /** Submissions first, then mutants in the order of their lines. */
  survivors: z.array(SurvivorVo),
  /** Tests without which every killed program would still be killed; null until that is known. */
  redundantCases: z.array(z.int()).nullable(),
})
export type TestStrengthVo = z.output<typeof TestStrengthVo>

export const startTestStrength = defineEndpoint({
  method: 'POST',
  path: '/api/admin/check/strength',
  about: { ...about, id: 'body.pid' },
  access,
  summary:
    'Measures the tests of a problem: judges small changes of its references and the wrong programs of its solvers.',
  body: z.object({ pid: z.int() }),
  data: z.object({ id: z.int() }),
  errors: [...errors, 'problem_check_running', 'test_strength_impossible'],
})

export const getTestStrength = defineEndpoint({
  method: 'GET',
  path: '/api/admin/check/strength',
  about: { ...about, id: 'query.pid' },
  access,
  summary:
    'How strong the tests of a problem are: the last measurement so far, with the programs that no test fails.',
  query: z.object({ pid: QueryInt }),
  data: z.object({ strength: TestStrengthVo.nullable() }),
  errors,
})

export const cancelTestStrength = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/check/strength',
  about: { ...about, id: 'query.pid' },
  access,
  summary: 'Stops a measurement of the tests. Its results so far stay.',
  query: z.object({ pid: QueryInt, id: QueryInt }),
  errors: [...errors, 'problem_check_not_found'],
})

export const testStrengthEndpoints = [startTestStrength, getTestStrength, cancelTestStrength]
