import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { pageOf } from '../wire-types.ts'
import { ProblemListQuery } from './problem-queries.ts'
import { ProblemVo } from './problems.ts'

/** A piece of a passage; matching pieces are highlighted. Plain text, never markup. */
export const PassagePart = z.object({ text: z.string(), isMatch: z.boolean() })
export type PassagePart = z.output<typeof PassagePart>

export const FoundProblemVo = ProblemVo.extend({
  /** The matching part of the statement; null where only the title matches. */
  passage: z.array(PassagePart).nullable(),
})
export type FoundProblemVo = z.output<typeof FoundProblemVo>

/** A word that occurs in no statement, and the similar words that were searched for instead. */
export const Correction = z.object({ typed: z.string(), meant: z.array(z.string()) })

/** Ours: the problem list, searched by statements in both languages. */
export const searchStatements = defineEndpoint({
  method: 'GET',
  path: '/api/search-problem-statements',
  access: 'anonymous',
  about: nothing('The search finds public problems.'),
  summary:
    'Public problems whose statement contains every word of the keyword, titles first; misspelt words match similar ones.',
  query: ProblemListQuery,
  data: pageOf(FoundProblemVo).extend({
    /** Not all matches were examined; filters or another word narrow them down. */
    isCapped: z.boolean(),
    corrections: z.array(Correction),
  }),
  errors: ['login_required'],
})

export const statementSearchEndpoints = [searchStatements]
