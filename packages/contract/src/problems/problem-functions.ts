import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { GraderFamily } from '../problem-authoring/problem-for-author.ts'

/** Maximum characters of a problem's declared functions. */
export const FUNCTIONS_MAX_LENGTH = 10_000

/** The possible faults of a line of the declared functions. */
export const FUNCTION_FAULTS = [
  'line',
  'name',
  'type',
  'name_twice',
  'too_many_functions',
  'too_many_parameters',
  'no_function',
  'too_long',
] as const
const FunctionFault = z.enum(FUNCTION_FAULTS)
export type FunctionFault = z.output<typeof FunctionFault>

const FunctionStubsVo = z.object({
  /** A starting point for the setter's grader. */
  grader: z.string(),
  /** A starting point for solvers, by family of languages. */
  solutions: z.array(z.object({ family: GraderFamily, code: z.string() })),
  /** File name → content: headers for C, C++ and the grader. */
  headers: z.record(z.string(), z.string()),
})
export type FunctionStubsVo = z.output<typeof FunctionStubsVo>

const FunctionPreviewVo = z.object({
  /** Null: none. */
  fault: z.object({ kind: FunctionFault, line: z.int(), found: z.string() }).nullable(),
  /** Null: there is a fault. */
  stubs: FunctionStubsVo.nullable(),
})
export type FunctionPreviewVo = z.output<typeof FunctionPreviewVo>

export const previewFunctions = defineEndpoint({
  method: 'POST',
  path: '/api/admin/problem/functions',
  access: { roles: SITE_ADMINS },
  about: nothing('It shows what would be made of the body, and reads nothing.'),
  summary: 'The code generated from declared functions, or the first invalid line.',
  body: z.object({ functions: z.string() }),
  data: FunctionPreviewVo,
})
