import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS, PlaceBody } from '../places.ts'
import { QueryInt } from '../wire-types.ts'
import { OWN_CASE_MAX_LENGTH } from './trials.ts'

/** How many cases of their own a user may keep at one problem. */
export const OWN_CASES_MAX = 20
/** Maximum characters of all cases of one account together. */
export const OWN_CASES_ROOM = 8 * 1024 * 1024

export const OwnCaseVo = z.object({
  id: z.int(),
  input: z.string(),
  /** Null: the output is not compared. */
  expectedOutput: z.string().nullable(),
})
export type OwnCaseVo = z.output<typeof OwnCaseVo>

export const listOwnCases = defineEndpoint({
  method: 'GET',
  path: '/api/own-cases',
  access: 'login',
  about: nothing('The caller’s own inputs.'),
  tokenScope: 'submit',
  summary: 'The inputs that the caller keeps at a problem, oldest first. Nobody else sees them.',
  query: z.object({ pid: QueryInt }),
  data: z.array(OwnCaseVo),
})

export const saveOwnCase = defineEndpoint({
  method: 'POST',
  path: '/api/own-case',
  access: { permission: 'submit' },
  about: {
    thing: 'place',
    id: { contest: 'body.cid', training: 'body.tid', group: 'body.gid' },
    may: 'place.look',
  },
  summary: 'Keeps an input of the caller’s own at a problem, or changes one that is kept.',
  body: PlaceBody.extend({
    pid: z.int(),
    /** Null for a new one. */
    id: z.int().nullish(),
    input: z.string().max(OWN_CASE_MAX_LENGTH),
    expectedOutput: z.string().max(OWN_CASE_MAX_LENGTH).nullish(),
  }),
  data: OwnCaseVo,
  errors: [
    ...PLACE_ERRORS,
    'problem_not_found',
    'problem_not_public',
    'own_case_not_found',
    'own_cases_full',
    'own_cases_room',
  ],
})

export const deleteOwnCase = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-case',
  access: 'login',
  about: nothing('The caller’s own input.'),
  tokenScope: 'submit',
  summary: 'Deletes an input that the caller keeps.',
  query: z.object({ id: QueryInt }),
  errors: ['own_case_not_found'],
})

export const ownCaseEndpoints = [listOwnCases, saveOwnCase, deleteOwnCase]
