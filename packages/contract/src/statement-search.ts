import { z } from 'zod'
import { defineEndpoint } from './define.ts'
import { ProblemListQuery, ProblemVo } from './problems.ts'
import { pageOf } from './wire-types.ts'

/** A piece of a passage; those that match are shown marked. Plain text, never markup. */
export const PassagePart = z.object({ text: z.string(), isMatch: z.boolean() })
export type PassagePart = z.output<typeof PassagePart>

export const FoundProblemVo = ProblemVo.extend({
  /** Where the statement says it; null where only the title does. */
  passage: z.array(PassagePart).nullable(),
})
export type FoundProblemVo = z.output<typeof FoundProblemVo>

/** A word that no statement holds, and the words of statements that were looked for instead. */
export const Correction = z.object({ typed: z.string(), meant: z.array(z.string()) })

/** Ours: the problem list, found by what statements say in either language. */
export const searchStatements = defineEndpoint({
  method: 'GET',
  path: '/api/search-problem-statements',
  access: 'anonymous',
  summary:
    'Public problems whose statement has every word of the keyword, titles first; mistyped words find similar ones.',
  query: ProblemListQuery,
  data: pageOf(FoundProblemVo).extend({
    /** There are more than were looked at; filters or another word narrow them down. */
    isCapped: z.boolean(),
    corrections: z.array(Correction),
  }),
  errors: ['login_required'],
})

export const statementSearchEndpoints = [searchStatements]
