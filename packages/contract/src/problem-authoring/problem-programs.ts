import { z } from 'zod'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { SEARCH_MAX_GENERATORS } from '../judging/judge-mode.ts'
import { CounterexampleRule } from '../submissions/counterexamples.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** How many programs of each kind setters may keep beside a problem. */
export const MAX_SOLUTIONS = 50
export const MAX_VALIDATORS = 10
export const MAX_GENERATORS = SEARCH_MAX_GENERATORS
export const PROGRAM_NAME_MAX_LENGTH = 100
/** Characters. */
export const KEPT_SOURCE_MAX_LENGTH = 256 * 1024
export const MAX_PROGRAM_ARGUMENTS = 32
export const PROGRAM_ARGUMENT_MAX_LENGTH = 200

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

export const KeptGeneratorVo = z.object({
  number: z.int(),
  name: z.string(),
  language: z.string(),
  /** `{size}` and `{seed}` in them are replaced. */
  arguments: z.array(z.string()),
  length: z.int(),
})
export type KeptGeneratorVo = z.output<typeof KeptGeneratorVo>

/** When solvers may have counterexamples searched. */
export const CounterexampleRuleVo = z.object({
  opens: CounterexampleRule,
  /** How many programs of a solver must have failed; of use under that rule only. */
  tries: z.int(),
  opensAt: Instant.nullable(),
})
export type CounterexampleRuleVo = z.output<typeof CounterexampleRuleVo>

/** How many failed programs a rule may ask for. */
export const MAX_TRIES_BEFORE_SEARCH = 100

export const KEPT_KINDS = ['solution', 'validator', 'generator'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

export const listKeptPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/check/programs',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'The programs that setters keep beside a problem, without their sources.',
  query: z.object({ pid: QueryInt }),
  data: z.object({
    solutions: z.array(KeptSolutionVo),
    validators: z.array(KeptValidatorVo),
    generators: z.array(KeptGeneratorVo),
    counterexamples: CounterexampleRuleVo.extend({
      /** Whether all programs of a search are there. */
      isPossible: z.boolean(),
      /** Why the last search failed, if one did within a week. */
      fault: z.string().nullable(),
    }),
  }),
  errors,
})

export const getKeptSource = defineEndpoint({
  method: 'GET',
  path: '/api/admin/check/source',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'The source of a kept program.',
  query: z.object({ pid: QueryInt, kind: z.enum(KEPT_KINDS), number: QueryInt }),
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
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change' },
  access,
  summary: 'Adds a solution to a problem, or changes one. A new main solution replaces the old one.',
  body: z.object({ ...fields, expected: Verdicts, required: Verdicts, isMain: z.boolean() }),
  data: z.object({ number: z.int() }),
  errors: saveErrors,
})

export const saveValidator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/check/validator',
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change' },
  access,
  summary: 'Adds a validator of inputs to a problem, or changes one.',
  body: z.object({
    ...fields,
    protocol: ValidatorProtocol,
    arguments: z.array(z.string()).max(MAX_PROGRAM_ARGUMENTS),
  }),
  data: z.object({ number: z.int() }),
  errors: saveErrors,
})

export const saveGenerator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/check/generator',
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change' },
  access,
  summary:
    'Adds a program that writes inputs to a problem, or changes one. Its arguments name `{size}` and `{seed}`.',
  body: z.object({ ...fields, arguments: z.array(z.string()).max(MAX_PROGRAM_ARGUMENTS) }),
  data: z.object({ number: z.int() }),
  errors: saveErrors,
})

export const saveCounterexampleRule = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/check/counterexamples',
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change' },
  access,
  summary: 'Says when solvers of a problem may have inputs searched on which their programs fail.',
  body: z.object({
    pid: z.int(),
    opens: CounterexampleRule,
    tries: z.int().min(1).max(MAX_TRIES_BEFORE_SEARCH),
    opensAt: Instant.nullable(),
  }),
  errors: [...errors, 'problem_field_required'],
})

const ByNumber = z.object({ pid: QueryInt, number: QueryInt })

export const deleteSolution = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/check/solution',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'Deletes a solution. Checks that ran with it keep their findings.',
  query: ByNumber,
  errors: [...errors, 'kept_program_not_found'],
})

export const deleteValidator = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/check/validator',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'Deletes a validator. Checks that ran with it keep their findings.',
  query: ByNumber,
  errors: [...errors, 'kept_program_not_found'],
})

export const deleteGenerator = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/check/generator',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'Deletes a program that writes inputs.',
  query: ByNumber,
  errors: [...errors, 'kept_program_not_found'],
})

export const problemProgramEndpoints = [
  listKeptPrograms,
  getKeptSource,
  saveSolution,
  saveValidator,
  saveGenerator,
  saveCounterexampleRule,
  deleteSolution,
  deleteValidator,
  deleteGenerator,
]
