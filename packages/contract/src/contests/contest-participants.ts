import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import { ParticipantStatus } from './participant-status.ts'

/** Characters. */
export const DISQUALIFICATION_MAX_LENGTH = 500
export const SEAT_MAX_LENGTH = 50
/** Ids of the ICPC, and of the files that its tools exchange. */
export const ICPC_ID_PATTERN = /^[A-Za-z0-9_.-]{1,36}$/
export const ICPC_ID_MAX_LENGTH = 36
/** Usernames that are entered at once. */
export const ENTERED_AT_ONCE_MAX = 1000

const path = '/api/contest/participants'
const adminErrors = ['contest_not_found', 'contest_admins_only'] as const
const entrantErrors = [...adminErrors, 'contest_entrant_not_found'] as const

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
  status: ParticipantStatus,
  /** In the contest. */
  submissionCount: z.int(),
  /** Whether they compete outside the ranking, without being disqualified. */
  isStar: z.boolean(),
  seat: z.string().nullable(),
  /** At icpc.global. */
  icpcId: z.string().nullable(),
  /** Why they are out of the ranking; null for others. */
  disqualification: z.string().nullable(),
  disqualifiedAt: Instant.nullable(),
})
export type ParticipantVo = z.output<typeof ParticipantVo>

const ParticipantFilter = z.object({
  cid: QueryInt,
  /** Part of username, real name, school or seat. */
  keyword: z.coerce.string().optional(),
  status: ParticipantStatus.optional(),
})

export const listParticipants = defineEndpoint({
  method: 'GET',
  path,
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'Who entered a contest, in the order of registration; for its administrators.',
  query: ParticipantFilter.extend(PageQuery.shape),
  data: pageOf(ParticipantVo),
  errors: [...adminErrors],
})

export const addParticipants = defineEndpoint({
  method: 'POST',
  path,
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Enters users into a contest by their names, without its password; for its administrators.',
  body: z.object({ cid: z.int(), usernames: z.array(z.string()) }),
  data: z.object({
    /** How many were entered. The lists name those who were not. */
    added: z.int(),
    alreadyIn: z.array(z.string()),
    unknown: z.array(z.string()),
    /** The account rule of the contest does not admit them, or they are not in its group. */
    notAdmitted: z.array(z.string()),
  }),
  errors: [...adminErrors, 'contest_usernames_count'],
})

export const removeParticipant = defineEndpoint({
  method: 'DELETE',
  path,
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'Removes an entrant who has handed nothing in; for administrators of the contest.',
  query: z.object({ cid: QueryInt, entrantId: QueryInt }),
  errors: [...entrantErrors, 'contest_entrant_has_tried'],
})

export const changeSeat = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/seat',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Sets where an entrant sits, which prints and balloons show; empty or null for nowhere.',
  body: z.object({ cid: z.int(), entrantId: z.int(), seat: z.string().nullable() }),
  errors: [...entrantErrors, 'seat_invalid'],
})

export const setIcpcIds = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/icpc-ids',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Sets what entrants are called at icpc.global; empty or null for nothing. For administrators.',
  body: z.object({
    cid: z.int(),
    entries: z.array(z.object({ username: z.string(), icpcId: z.string().nullish() })),
  }),
  data: z.object({
    changed: z.int(),
    /** Users who are not in the contest, or do not exist. */
    unknown: z.array(z.string()),
  }),
  errors: [...adminErrors, 'contest_usernames_count', 'icpc_id_invalid', 'icpc_id_taken'],
})

export const disqualifyParticipant = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/disqualification',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Takes an entrant out of the ranking, with a reason that the entrant reads; null takes that back.',
  body: z.object({ cid: z.int(), entrantId: z.int(), reason: z.string().nullable() }),
  errors: [...entrantErrors, 'disqualification_reason'],
})

export const PARTICIPANTS_FORMATS = ['csv', 'xlsx'] as const
export type ParticipantsFormat = (typeof PARTICIPANTS_FORMATS)[number]

export const exportParticipants = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-contest-participants',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'The same list as a file, without pages.',
  query: ParticipantFilter.extend({
    /** `csv` if absent. */
    format: z.enum(PARTICIPANTS_FORMATS).optional(),
  }),
  transport: 'download',
  errors: [...adminErrors],
})

export const contestParticipantEndpoints = [
  listParticipants,
  addParticipants,
  removeParticipant,
  changeSeat,
  setIcpcIds,
  disqualifyParticipant,
  exportParticipants,
]
