import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'

/** Characters. */
export const DISQUALIFICATION_MAX_LENGTH = 500

/** Ours: an entrant of a contest as its administrators see them. */
export const ParticipantVo = z.object({
  entrantId: z.int(),
  uid: z.string().nullable(),
  username: z.string().nullable(),
  realname: z.string().nullable(),
  school: z.string().nullable(),
  registeredAt: Instant,
  /** Whether they entered after the start. */
  isLate: z.boolean(),
  seat: z.string().nullable(),
  /** Why they are out of the ranking; null for others. */
  disqualification: z.string().nullable(),
  disqualifiedAt: Instant.nullable(),
})
export type ParticipantVo = z.output<typeof ParticipantVo>

export const listParticipants = defineEndpoint({
  method: 'GET',
  path: '/api/contest/participants',
  access: 'login',
  summary: 'Who entered a contest, in the order of registration; for its administrators.',
  query: PageQuery.extend({ cid: QueryInt, keyword: z.string().optional() }),
  data: pageOf(ParticipantVo),
  errors: ['contest_not_found', 'contest_admins_only'],
})

export const disqualifyParticipant = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/disqualification',
  access: 'login',
  summary: 'Takes an entrant out of the ranking, with a reason that the entrant reads; null takes that back.',
  body: z.object({ cid: z.int(), entrantId: z.int(), reason: z.string().nullable() }),
  errors: [
    'contest_not_found',
    'contest_admins_only',
    'contest_entrant_not_found',
    'disqualification_reason',
  ],
})

export const contestParticipantEndpoints = [listParticipants, disqualifyParticipant]
