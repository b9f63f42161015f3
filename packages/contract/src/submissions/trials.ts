import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import type { ErrorCode } from '../errors.ts'
import { TRIAL_MAX_RUNS } from '../judging/judge-mode.ts'
import { PLACE_ERRORS, PlaceBody } from '../places.ts'

/** Maximum characters of the user's own input. A sample of the problem may be longer. */
export const TEST_INPUT_MAX_LENGTH = 1000
/** Maximum characters of an expected output. A sample's may be longer. */
export const TEST_EXPECTED_MAX_LENGTH = 65_535
/** How many characters of output and of standard error are kept; three dots mark a cut. */
export const TEST_OUTPUT_MAX_LENGTH = 1000

/** Maximum characters of each text of a case of one's own. */
export const OWN_CASE_MAX_LENGTH = 65_536

const TRIAL_ERRORS = [
  ...PLACE_ERRORS,
  'contest_ended',
  'judging_closed',
  'problem_not_found',
  'problem_not_public',
  'language_not_allowed',
  'language_not_installed',
  'code_empty',
  'code_too_long',
  'test_input_length',
  'text_length',
  'trial_interactive',
  'trial_not_possible',
  'submit_too_fast',
] as const satisfies readonly ErrorCode[]

export const submitTrial = defineEndpoint({
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  access: { permission: 'submit' },
  about: {
    thing: 'place',
    id: { contest: 'body.cid', training: 'body.tid', group: 'body.gid' },
    may: 'place.look',
  },
  summary: 'Runs a program on an input of the caller’s own; returns the key for fetching the result.',
  body: PlaceBody.extend({
    pid: z.int(),
    language: z.string(),
    code: z.string(),
    userInput: z.string(),
    /** Compared with the output where the problem has no checker of its own. */
    expectedOutput: z.string().nullish(),
    type: z.string().nullish(),
    mode: z.string().nullish(),
    isRemoteJudge: z.boolean().nullish(),
  }),
  data: z.string(),
  errors: TRIAL_ERRORS,
})

export const TrialVo = z.object({
  status: z.int(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  userInput: z.string().nullable(),
  userOutput: z.string().nullable(),
  expectedOutput: z.string().nullable(),
  stderr: z.string().nullable(),
  problemJudgeMode: z.string().nullable(),
})
export type TrialVo = z.output<typeof TrialVo>

export const getTrial = defineEndpoint({
  method: 'GET',
  path: '/api/get-test-judge-result',
  access: 'login',
  about: nothing('The key was given to the user who began the trial, and is asked for with them.'),
  tokenScope: 'submit',
  summary: 'The result of the caller’s own trial, once; until then only that it is pending.',
  query: z.object({ testJudgeKey: z.string() }),
  data: TrialVo,
  errors: ['trial_not_found'],
})

export const submitTrialRuns = defineEndpoint({
  method: 'POST',
  path: '/api/trial-runs',
  access: { permission: 'submit' },
  about: {
    thing: 'place',
    id: { contest: 'body.cid', training: 'body.tid', group: 'body.gid' },
    may: 'place.look',
  },
  summary: 'Compiles a program once and runs it on several inputs; returns the key for fetching the results.',
  body: PlaceBody.extend({
    pid: z.int(),
    language: z.string(),
    code: z.string(),
    /** `contest` or `group`: where a place of the problem is looked for if none is named. */
    type: z.string().nullish(),
    runs: z
      .array(z.object({ input: z.string(), expectedOutput: z.string().nullish() }))
      .min(1)
      .max(TRIAL_MAX_RUNS),
  }),
  data: z.string(),
  errors: TRIAL_ERRORS,
})

/** One run of a trial. */
export const TrialRunVo = z.object({
  status: z.int(),
  time: z.int(),
  memory: z.int(),
  output: z.string(),
  /** More was written than `output` shows. */
  isCut: z.boolean(),
  /** The text that the output was compared with; null if it was only run. */
  expectedOutput: z.string().nullable(),
  /** How the program ended, and its standard error. */
  stderr: z.string(),
})
export type TrialRunVo = z.output<typeof TrialRunVo>

export const TrialRunsVo = z.object({
  status: z.int(),
  /** The compiler's message, if the program does not compile. */
  message: z.string().nullable(),
  /** In the order in which they were sent; null while the trial waits or runs, and for a run that found no more time. */
  runs: z.array(TrialRunVo.nullable()).nullable(),
})
export type TrialRunsVo = z.output<typeof TrialRunsVo>

export const getTrialRuns = defineEndpoint({
  method: 'GET',
  path: '/api/trial-runs',
  access: 'login',
  about: nothing('The key was given to the user who began the trial, and is asked for with them.'),
  tokenScope: 'submit',
  summary: 'The results of the caller’s own trial, once; until then only its state.',
  query: z.object({ key: z.string() }),
  data: TrialRunsVo,
  errors: ['trial_not_found'],
})

export const trialEndpoints = [submitTrial, getTrial, submitTrialRuns, getTrialRuns]
