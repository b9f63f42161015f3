import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** Characters. */
export const HINT_MAX_LENGTH = 2_000
/** People of a group that an answer names; a hint reaches the others, too. */
export const GROUP_PEOPLE_LIMIT = 200
/** Failed cases of a group that an answer describes. */
export const GROUP_CASES_LIMIT = 50

const FailedCaseVo = z.object({
  /** Its number in the order of judging. */
  seq: z.int(),
  /** Its subtask; null where the problem has no more than one. */
  groupNum: z.int().nullable(),
  /** The sample that has the same input, counted from 1. */
  sample: z.int().nullable(),
  /** The name of its input file, and the first line of it; null for readers who may not see the test data. */
  inputName: z.string().nullable(),
  firstLine: z.string().nullable(),
})
export type FailedCaseVo = z.output<typeof FailedCaseVo>

/** People whose newest wrong programs fail the same cases in the same way. */
const MisunderstandingVo = z.object({
  /** Names the group: a hint is sent to those who are in it then. */
  key: z.string(),
  /** The verdict of the first failed case, or of the program if no case failed. */
  status: z.int(),
  /** How many cases fail, and the first of them; both are null for readers who may not see the cases. */
  caseCount: z.int().nullable(),
  cases: z.array(FailedCaseVo).nullable(),
  /** Whether judging stopped there, so that nothing is known about the later cases. */
  isCut: z.boolean(),
  count: z.int(),
  people: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: z.string().nullable(),
      submitId: z.int(),
      submitTime: Instant,
    }),
  ),
})
export type MisunderstandingVo = z.output<typeof MisunderstandingVo>

const MisunderstandingsVo = z.object({
  /** Everybody who takes part. */
  members: z.int(),
  /** How many of them have a judged program, and a right one. */
  tried: z.int(),
  solved: z.int(),
  /** By size; none of them has people who solved the problem. */
  groups: z.array(MisunderstandingVo),
})
export type MisunderstandingsVo = z.output<typeof MisunderstandingsVo>

const contestErrors = ['contest_not_found', 'contest_admins_only', 'problem_not_found'] as const
const trainingErrors = ['training_not_found', 'training_admins_only', 'problem_not_found'] as const
const hintErrors = ['misunderstanding_gone', 'hint_length', 'too_many_requests'] as const

const contestAsked = z.object({ cid: QueryInt, displayId: z.coerce.string() })
const trainingAsked = z.object({ tid: QueryInt, displayId: z.coerce.string() })
/** The text is Markdown. */
const hint = { displayId: z.string(), groupKey: z.string(), text: z.string() }
const HintSent = z.object({ count: z.int() })

export const listContestMisunderstandings = defineEndpoint({
  method: 'GET',
  path: '/api/contest/misunderstandings',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  tokenScope: 'read',
  summary: 'Entrants of a contest whose newest wrong programs fail the same cases, for its organisers.',
  query: contestAsked,
  data: MisunderstandingsVo,
  errors: [...contestErrors],
})

export const sendContestHint = defineEndpoint({
  method: 'POST',
  path: '/api/contest/hint',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Sends a message to everybody in one of these groups.',
  body: z.object({ cid: z.int(), ...hint }),
  data: HintSent,
  errors: [...contestErrors, ...hintErrors],
})

export const listTrainingMisunderstandings = defineEndpoint({
  method: 'GET',
  path: '/api/training/misunderstandings',
  access: 'login',
  about: { thing: 'training', id: 'query.tid', may: 'training.run' },
  tokenScope: 'read',
  summary: 'Members of a training whose newest wrong programs fail the same cases, for those who run it.',
  query: trainingAsked,
  data: MisunderstandingsVo,
  errors: [...trainingErrors],
})

export const sendTrainingHint = defineEndpoint({
  method: 'POST',
  path: '/api/training/hint',
  access: 'login',
  about: { thing: 'training', id: 'body.tid', may: 'training.run' },
  summary: 'Sends a message to everybody in one of these groups.',
  body: z.object({ tid: z.int(), ...hint }),
  data: HintSent,
  errors: [...trainingErrors, ...hintErrors],
})

export const misunderstandingEndpoints = [
  listContestMisunderstandings,
  sendContestHint,
  listTrainingMisunderstandings,
  sendTrainingHint,
]
