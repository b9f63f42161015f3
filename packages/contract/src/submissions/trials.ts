import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS, PlaceBody } from '../places.ts'

/** Maximum characters of the user's own input. A sample of the problem may be longer. */
export const TEST_INPUT_MAX_LENGTH = 1000
/** Maximum characters of an expected output. A sample's may be longer. */
export const TEST_EXPECTED_MAX_LENGTH = 65_535
/** How many characters of output and of standard error are kept; three dots mark a cut. */
export const TEST_OUTPUT_MAX_LENGTH = 1000

export const submitTrial = defineEndpoint({
  method: 'POST',
  path: '/api/submit-problem-test-judge',
  access: { permission: 'submit' },
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
  errors: [
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
  ],
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
  tokenScope: 'submit',
  summary: 'The result of the caller’s own trial, once; until then only that it is pending.',
  query: z.object({ testJudgeKey: z.string() }),
  data: TrialVo,
  errors: ['trial_not_found'],
})

export const trialEndpoints = [submitTrial, getTrial]
