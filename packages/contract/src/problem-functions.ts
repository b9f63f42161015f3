import { z } from 'zod'
import { SITE_ADMINS } from './access.ts'
import { defineEndpoint } from './define.ts'
import { GraderFamily } from './problem-for-author.ts'

/** Characters of the declared functions of a problem. */
export const FUNCTIONS_MAX_LENGTH = 10_000

/** What can be wrong with a line of the declared functions. */
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
  /** What the setter's grader may begin with. */
  grader: z.string(),
  /** What solvers begin with, by family of languages. */
  solutions: z.array(z.object({ family: GraderFamily, code: z.string() })),
  /** File name → content: what C, C++ and the grader include. */
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
  summary: 'What is generated from declared functions, or the first line that cannot be used.',
  body: z.object({ functions: z.string() }),
  data: FunctionPreviewVo,
})
