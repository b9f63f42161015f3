import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS, PlaceQuery } from '../places.ts'
import { Dated, QueryInt, WebLanguageSchema } from '../wire-types.ts'

export const LanguageVo = z.object({
  id: z.int(),
  contentType: z.string(),
  description: z.string(),
  name: z.string(),
  compileCommand: z.string(),
  template: z.string(),
  codeTemplate: z.string().nullable(),
  /** For the help page: limits, class names, input and output. */
  help: z.record(WebLanguageSchema, z.string()),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.int(),
  ...Dated,
})
export type LanguageVo = z.output<typeof LanguageVo>

/** Ours: a language, with the facts that help its users choose it. */
export const OfferedLanguageVo = LanguageVo.extend({
  /** Reported by the judge hosts: usually one, several while hosts differ, none before the first has said hello. */
  versions: z.array(z.string()),
  /** Multiples of the problem's time and memory limits for programs in this language. */
  limitFactor: z.number(),
})
export type OfferedLanguageVo = z.output<typeof OfferedLanguageVo>

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/api/languages',
  access: 'anonymous',
  about: nothing('The languages of the site; which problem a client edits changes nothing.'),
  summary:
    'The languages that at least one judge host can run; with `all=false` every language that a problem may allow, installed or not.',
  query: z.object({ pid: QueryInt.optional(), all: z.string().optional() }),
  data: z.array(OfferedLanguageVo),
})

export const listProblemLanguages = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-languages',
  access: 'anonymous',
  about: {
    thing: 'place',
    id: { contest: 'query.cid', training: 'query.tid', group: 'query.gid' },
    may: 'place.look',
  },
  summary: 'The languages allowed for one problem.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  data: z.array(LanguageVo),
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const languageEndpoints = [listLanguages, listProblemLanguages]
