import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { ProgramProtocol } from '../judging/judge-mode.ts'

export const ProgramDraft = z.object({
  code: z.string().nullish(),
  /** `C` or `C++` from the wire's clients; any language of checkers. */
  language: z.string().nullish(),
  /** The problem it belongs to; only the source in this request is compiled. */
  pid: z.int().nullish(),
  /** File name → content, put beside the source. */
  extraFiles: z.record(z.string(), z.string()).nullish(),
  /** Ours: as in a save. */
  protocol: ProgramProtocol.nullish(),
})
export type ProgramDraft = z.output<typeof ProgramDraft>

export const programCompileErrors = [
  'problem_field_required',
  'problem_field_invalid',
  'extra_files_too_many',
  'program_not_compiled',
  'no_judge_host',
  'compile_timed_out',
  'too_many_requests',
] as const

export const compileChecker = defineEndpoint({
  method: 'POST',
  path: '/api/admin/problem/compile-spj',
  access: { roles: SITE_ADMINS },
  about: nothing('It compiles the text that was sent; which problem it is for changes nothing.'),
  summary: 'Compiles a checker on a judge host; a refusal contains the compiler’s output.',
  body: ProgramDraft,
  errors: programCompileErrors,
})

export const compileInteractor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/problem/compile-interactive',
  access: { roles: SITE_ADMINS },
  about: nothing('It compiles the text that was sent; which problem it is for changes nothing.'),
  summary: 'Compiles an interactor on a judge host; a refusal contains the compiler’s output.',
  body: ProgramDraft,
  errors: programCompileErrors,
})

export const programCompileEndpoints = [compileChecker, compileInteractor]
