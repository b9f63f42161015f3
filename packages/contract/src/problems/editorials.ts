import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS, PlaceBody, PlaceQuery } from '../places.ts'
import { Instant, QueryInt, WebLanguageSchema } from '../wire-types.ts'

/** How many hints a problem may have. */
export const MAX_HINTS = 5
/** Maximum characters of an editorial in one language; no longer Markdown is shown. */
export const EDITORIAL_MAX_LENGTH = 100_000
/** Maximum characters of a hint in one language. */
export const EDITORIAL_HINT_MAX_LENGTH = 4_000

/**
 * Rules that show the editorial to a reader: after an accepted program of theirs, after that or giving up, from a date on,
 * or always. None shows it to contestants before their contest is over and its results are released.
 */
export const EDITORIAL_RULES = ['accepted', 'given_up', 'date', 'always'] as const
export const EditorialRule = z.enum(EDITORIAL_RULES)
export type EditorialRule = z.output<typeof EditorialRule>

/** `none`: there is none; `contest`: a contest keeps it closed; `open`: it is shown; else the rule that is not met yet. */
export const EDITORIAL_STATES = ['none', 'contest', 'accepted', 'given_up', 'date', 'open'] as const

/** Help with a problem, as far as one reader is shown it. */
export const EditorialVo = z.object({
  state: z.enum(EDITORIAL_STATES),
  /** The date at which it opens; null under the other rules. */
  opensAt: Instant.nullable(),
  /** Markdown; null unless it is open. */
  content: z.string().nullable(),
  /** The language of the content, which is the reader’s if it is written in that. */
  language: WebLanguageSchema.nullable(),
  hints: z.object({ count: z.int(), opened: z.array(z.string()) }),
  /** When the reader gave up; null: never. */
  gaveUpAt: Instant.nullable(),
})
export type EditorialVo = z.output<typeof EditorialVo>

const errors = [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'] as const

export const getEditorial = defineEndpoint({
  method: 'GET',
  path: '/api/editorial',
  access: 'login',
  about: {
    thing: 'place',
    id: { contest: 'query.cid', training: 'query.tid', group: 'query.gid' },
    may: 'place.look',
  },
  tokenScope: 'read',
  summary:
    'The editorial of a problem and the hints that the caller has opened, as far as they may see them.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  data: EditorialVo,
  errors,
})

const step = {
  method: 'POST',
  access: 'login',
  about: {
    thing: 'place',
    id: { contest: 'body.cid', training: 'body.tid', group: 'body.gid' },
    may: 'place.look',
  },
  tokenScope: 'submit',
  data: EditorialVo,
} as const

export const openHint = defineEndpoint({
  ...step,
  path: '/api/editorial/hint',
  summary:
    'Opens the next hint of a problem. That is recorded once, unless the caller has solved the problem.',
  body: PlaceBody.extend({ pid: z.int(), number: z.int() }),
  errors: [...errors, 'hint_not_found', 'help_during_contest'],
})

export const giveUp = defineEndpoint({
  ...step,
  path: '/api/editorial/give-up',
  summary:
    'Gives up on a problem whose editorial then opens. That is recorded, and the setters see how many did.',
  body: PlaceBody.extend({ pid: z.int() }),
  errors: [...errors, 'editorial_not_found', 'help_during_contest'],
})

export const editorialEndpoints = [getEditorial, openHint, giveUp]
