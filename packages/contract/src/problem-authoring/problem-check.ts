import { z } from 'zod'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { SELF_TEST_OUTPUTS } from '../judging/judge-mode.ts'
import { Instant, QueryInt } from '../wire-types.ts'
import { FindingVo } from './problem-import.ts'
import { ExpectedVerdict } from './problem-programs.ts'

const access = { roles: SITE_ADMINS } as const
const errors = ['problem_not_found', 'not_your_problem'] as const

export const CHECK_STATES = ['running', 'done', 'cancelled'] as const
const CheckState = z.enum(CHECK_STATES)

/**
 * - `waiting`: no host has taken it yet.
 * - `lost`: the only host it was meant for left, or the check was cancelled.
 */
export const CHECK_RUN_STATES = ['waiting', 'running', 'done', 'lost'] as const

/** One program on one host. */
export const CheckRunVo = z.object({
  /** Null while any host may take it. */
  host: z.string().nullable(),
  state: z.enum(CHECK_RUN_STATES),
  /** Cases that have ended, and all of them. */
  done: z.int(),
  total: z.int(),
  /** The status on the wire that a submission would have got; null until there is one. */
  status: z.int().nullable(),
  /** Points, for an OI problem. */
  score: z.int().nullable(),
  /** Time of the slowest case, in milliseconds. */
  timeMs: z.int().nullable(),
  /** Whether the time limit stopped a case, which would have needed longer than `timeMs`. */
  isStopped: z.boolean(),
  memoryKib: z.int().nullable(),
  /** Cases that were not accepted, by their verdict; `cases` lists the first of them. */
  failed: z.array(z.object({ status: z.int(), count: z.int(), cases: z.array(z.int()) })),
  /** The message of the compiler, the program or the host. */
  message: z.string().nullable(),
})
export type CheckRunVo = z.output<typeof CheckRunVo>

/**
 * - `right`: as expected on every host so far; `wrong`: not.
 * - `measured`: there was no expectation.
 * - `fault`: it could not be judged; `absent`: no host can run it.
 */
export const CHECK_RESULTS = ['waiting', 'right', 'wrong', 'measured', 'fault', 'absent'] as const
export const CheckResult = z.enum(CHECK_RESULTS)
export type CheckResult = z.output<typeof CheckResult>

export const CheckSolutionVo = z.object({
  number: z.int(),
  name: z.string(),
  language: z.string(),
  expected: z.array(ExpectedVerdict),
  required: z.array(ExpectedVerdict),
  isMain: z.boolean(),
  result: CheckResult,
  /** One entry for each host that supports the language. */
  runs: z.array(CheckRunVo),
})
export type CheckSolutionVo = z.output<typeof CheckSolutionVo>

export const CheckValidatorVo = z.object({
  number: z.int(),
  name: z.string(),
  language: z.string(),
  result: CheckResult,
  run: CheckRunVo.nullable(),
})
export type CheckValidatorVo = z.output<typeof CheckValidatorVo>

/** A test of the checker: that it compiles, or (`behind` an interactor) how it judges made-up outputs or a sample's. */
export const CheckTestVo = z.object({
  kind: z.enum(['compile', 'compile-behind', 'compile-grader', ...SELF_TEST_OUTPUTS, 'sample']),
  /** Number of the sample, from one. */
  number: z.int().nullable(),
  result: CheckResult,
  run: CheckRunVo.nullable(),
})
export type CheckTestVo = z.output<typeof CheckTestVo>

/** The slowest accepted solution of a language against its limit, on the slowest host. */
export const CheckLanguageVo = z.object({
  language: z.string(),
  limitMs: z.int(),
  slowestMs: z.int(),
  solution: z.string(),
  host: z.string(),
  /** In percent of the limit. */
  percent: z.int(),
})
export type CheckLanguageVo = z.output<typeof CheckLanguageVo>

export const ADVICE_KINDS = ['none', 'keep', 'raise', 'lower', 'impossible'] as const

/**
 * Time limit suggested by the measured times, for C and C++; `docs/problem-check.md` explains the rule. `none`: nothing
 * was measured; `impossible`: no limit passes every solution that should pass and stops every one that should not.
 */
export const CheckAdviceVo = z.object({
  kind: z.enum(ADVICE_KINDS),
  currentMs: z.int(),
  recommendedMs: z.int().nullable(),
  /** The time that the accepted solutions need. */
  atLeastMs: z.int().nullable(),
  /** The time that the fastest solution expected to be too slow needs. */
  belowMs: z.int().nullable(),
})
export type CheckAdviceVo = z.output<typeof CheckAdviceVo>

export const ProblemCheckVo = z.object({
  id: z.int(),
  state: CheckState,
  /** Version of the test data; null: the problem had none. */
  version: z.int().nullable(),
  /** The user who ordered it; null: the account no longer exists. */
  username: z.string().nullable(),
  gmtCreate: Instant,
  gmtFinished: Instant.nullable(),
  /** Parts that have ended, and all of them. */
  done: z.int(),
  total: z.int(),
  /** As they were when the check began. */
  timeLimit: z.int(),
  memoryLimit: z.int(),
  hosts: z.array(z.string()),
  solutions: z.array(CheckSolutionVo),
  validators: z.array(CheckValidatorVo),
  checkerTests: z.array(CheckTestVo),
  languages: z.array(CheckLanguageVo),
  advice: CheckAdviceVo,
  /** The worst first. */
  findings: z.array(FindingVo),
})
export type ProblemCheckVo = z.output<typeof ProblemCheckVo>

export const CheckSummaryVo = z.object({
  id: z.int(),
  state: CheckState,
  username: z.string().nullable(),
  gmtCreate: Instant,
})
export type CheckSummaryVo = z.output<typeof CheckSummaryVo>

export const startProblemCheck = defineEndpoint({
  method: 'POST',
  path: '/api/admin/check',
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change' },
  access,
  summary:
    'Starts a check of a problem: its solutions on every host, validators, checker, statements and data.',
  body: z.object({ pid: z.int() }),
  data: z.object({ id: z.int() }),
  errors: [...errors, 'problem_check_running'],
})

export const getProblemCheck = defineEndpoint({
  method: 'GET',
  path: '/api/admin/check',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary:
    'A check of a problem with its findings so far (the newest one by default), and the earlier ones by name.',
  query: z.object({ pid: QueryInt, id: QueryInt.optional() }),
  data: z.object({ check: ProblemCheckVo.nullable(), checks: z.array(CheckSummaryVo) }),
  errors: [...errors, 'problem_check_not_found'],
})

export const cancelProblemCheck = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/check',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'Stops a check. Its findings so far stay.',
  query: z.object({ pid: QueryInt, id: QueryInt }),
  errors: [...errors, 'problem_check_not_found'],
})

export const downloadProblemCheck = defineEndpoint({
  method: 'GET',
  path: '/api/admin/check/report',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'A check as a file, in the caller’s language.',
  query: z.object({ pid: QueryInt, id: QueryInt, format: z.enum(['json', 'md']) }),
  transport: 'download',
  errors: [...errors, 'problem_check_not_found'],
})

export const problemCheckEndpoints = [
  startProblemCheck,
  getProblemCheck,
  cancelProblemCheck,
  downloadProblemCheck,
]
