import { z } from 'zod'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { QueryInt } from '../wire-types.ts'

/** How many programs of each kind setters may keep beside a problem. */
export const MAX_SOLUTIONS = 50
export const MAX_VALIDATORS = 10
export const PROGRAM_NAME_MAX_LENGTH = 100
/** Characters. */
export const KEPT_SOURCE_MAX_LENGTH = 256 * 1024
export const MAX_VALIDATOR_ARGUMENTS = 32
export const VALIDATOR_ARGUMENT_MAX_LENGTH = 200

/** Verdicts that may be expected on the cases of a solution; `PA` means part of the points. */
export const EXPECTED_VERDICTS = ['AC', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'PE', 'PA'] as const
export const ExpectedVerdict = z.enum(EXPECTED_VERDICTS)
export type ExpectedVerdict = z.output<typeof ExpectedVerdict>

export const VALIDATOR_PROTOCOLS = ['testlib', 'icpc'] as const
export const ValidatorProtocol = z.enum(VALIDATOR_PROTOCOLS)
export type ValidatorProtocol = z.output<typeof ValidatorProtocol>

const Verdicts = z.array(ExpectedVerdict).max(EXPECTED_VERDICTS.length)

const access = { roles: SITE_ADMINS } as const
const errors = ['problem_not_found', 'not_your_problem'] as const

export const KeptSolutionVo = z.object({
  /** Id among the problem's solutions; it stays as long as the solution exists. */
  number: z.int(),
  name: z.string(),
  language: z.string(),
  /** Verdicts allowed on each case; empty: any. */
  expected: z.array(ExpectedVerdict),
  /** At least one of these must occur on some case; empty: no such demand. */
  required: z.array(ExpectedVerdict),
  /** The solution that the setters trust most. */
  isMain: z.boolean(),
  /** Length of its source in characters. */
  length: z.int(),
})
export type KeptSolutionVo = z.output<typeof KeptSolutionVo>

export const KeptValidatorVo = z.object({
  number: z.int(),
  name: z.string(),
  language: z.string(),
  protocol: ValidatorProtocol,
  arguments: z.array(z.string()),
  length: z.int(),
})
export type KeptValidatorVo = z.output<typeof KeptValidatorVo>

export const listKeptPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/check/programs',
  access,
  summary: 'Solutions and validators that setters keep beside a problem, without their sources.',
  query: z.object({ pid: QueryInt }),
  data: z.object({ solutions: z.array(KeptSolutionVo), validators: z.array(KeptValidatorVo) }),
  errors,
})

export const getKeptSource = defineEndpoint({
  method: 'GET',
  path: '/api/admin/check/source',
  access,
  summary: 'The source of a kept program.',
  query: z.object({ pid: QueryInt, kind: z.enum(['solution', 'validator']), number: QueryInt }),
  data: z.object({ source: z.string() }),
  errors: [...errors, 'kept_program_not_found'],
})

const saveErrors = [
  ...errors,
  'kept_program_not_found',
  'too_many_programs',
  'problem_field_required',
  'problem_field_invalid',
  'text_invalid',
  'text_length',
] as const

const fields = {
  pid: z.int(),
  /** Absent or null: a new one. */
  number: z.int().nullish(),
  name: z.string(),
  language: z.string(),
  source: z.string(),
}

export const saveSolution = defineEndpoint({
  method: 'POST',
  path: '/api/admin/check/solution',
  access,
  summary: 'Adds a solution to a problem, or changes one. A new main solution replaces the old one.',
  body: z.object({ ...fields, expected: Verdicts, required: Verdicts, isMain: z.boolean() }),
  data: z.object({ number: z.int() }),
  errors: saveErrors,
})

export const saveValidator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/check/validator',
  access,
  summary: 'Adds a validator of inputs to a problem, or changes one.',
  body: z.object({
    ...fields,
    protocol: ValidatorProtocol,
    arguments: z.array(z.string()).max(MAX_VALIDATOR_ARGUMENTS),
  }),
  data: z.object({ number: z.int() }),
  errors: saveErrors,
})

const ByNumber = z.object({ pid: QueryInt, number: QueryInt })

export const deleteSolution = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/check/solution',
  access,
  summary: 'Deletes a solution. Checks that ran with it keep their findings.',
  query: ByNumber,
  errors: [...errors, 'kept_program_not_found'],
})

export const deleteValidator = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/check/validator',
  access,
  summary: 'Deletes a validator. Checks that ran with it keep their findings.',
  query: ByNumber,
  errors: [...errors, 'kept_program_not_found'],
})

export const problemProgramEndpoints = [
  listKeptPrograms,
  getKeptSource,
  saveSolution,
  saveValidator,
  deleteSolution,
  deleteValidator,
]
