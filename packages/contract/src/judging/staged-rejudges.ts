import { z } from 'zod'
import { nothing } from '../about.ts'
import { CONTEST_FORMATS, TIME_UNITS } from '../contests/contest-formats.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import { VERDICT_STATUS } from './status.ts'

const path = '/api/admin/staged-rejudges'
const access = { permission: 'rejudge' } as const

export const REJUDGE_REASON_MAX_LENGTH = 500

/**
 * Which submissions to judge again: those that match every given condition. Without `submitIds` and `cid`, submissions
 * of contests are left out; without `submitIds`, so are those with a verdict set by hand.
 */
export const RejudgeScopeVo = z.object({
  submitIds: z.array(z.int()).max(5_000).optional(),
  /** The problem's public id. */
  displayPid: z.string().optional(),
  cid: z.int().optional(),
  statuses: z.array(z.literal(Object.values(VERDICT_STATUS))).optional(),
  languages: z.array(z.string()).max(100).optional(),
  usernames: z.array(z.string()).max(500).optional(),
  /** Submitted at this instant or later. */
  startTime: Instant.optional(),
  /** Submitted before this instant. */
  endTime: Instant.optional(),
  /** Judged with other test data than the problem's live version; not sufficient as the only condition. */
  outdatedData: z.boolean().optional(),
})
export type RejudgeScopeVo = z.output<typeof RejudgeScopeVo>

const scopeErrors = ['rejudge_scope_empty', 'problem_not_found', 'rejudge_user_not_found'] as const

export const RejudgeCountsVo = z.object({
  count: z.int(),
  /** For a rejudge at once: includes those being judged, which start anew. Waiting ones stay as they are. */
  now: z.int(),
  /** Left out: they are waiting or being judged. */
  running: z.int(),
  /** Left out: decided or cancelled by hand. */
  manual: z.int(),
})

export const previewRejudge = defineEndpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudge-preview',
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'How many submissions a scope would rejudge, staged and at once, and how many are left out.',
  body: RejudgeScopeVo,
  data: RejudgeCountsVo,
  errors: [...scopeErrors],
})

export const rejudgeMany = defineEndpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudge-many',
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'Judges every submission of a scope again at once; their verdicts are withdrawn first.',
  body: RejudgeScopeVo.extend({
    /** Administrators read it in the history and in the audit log. */
    reason: z.string().max(REJUDGE_REASON_MAX_LENGTH).optional(),
  }),
  data: z.object({ count: z.int() }),
  errors: [...scopeErrors, 'nothing_to_rejudge', 'no_test_data', 'text_invalid'],
})

/**
 * `judging`: some of its judgings are not finished; `ready`: it waits to be applied or discarded. The others name the
 * decision.
 */
export const StagedRejudgeState = z.enum(['judging', 'ready', 'applied', 'discarded', 'undone'])
export type StagedRejudgeState = z.output<typeof StagedRejudgeState>

export const StagedRejudgeVo = z.object({
  id: z.int(),
  state: StagedRejudgeState,
  scope: RejudgeScopeVo,
  reason: z.string(),
  orderedBy: z.string(),
  gmtCreate: Instant,
  total: z.int(),
  /** Judged, or obsolete because the submission was judged otherwise. */
  done: z.int(),
})
export type StagedRejudgeVo = z.output<typeof StagedRejudgeVo>

/** The effect of a staged rejudge on one of its submissions, planned or done. */
export const StagedChangeKind = z.enum([
  /** Not judged yet. */
  'waiting',
  /** A different verdict, and possibly different points. */
  'verdict',
  /** The same verdict with different points. */
  'score',
  'same',
  /** The submission was meanwhile judged, decided or cancelled otherwise: nothing is applied. */
  'stale',
  /** A System Error says nothing about the submission: nothing is applied. */
  'failed',
  /** Discarded before it was judged. */
  'unfinished',
])
export type StagedChangeKind = z.output<typeof StagedChangeKind>

/** The state of a submission's change. Null until the rejudge is applied. `kept`: the undo left it unchanged. */
export const StagedOutcome = z.enum(['applied', 'stale', 'failed', 'undone', 'kept'])

const StagedRejudgeEvent = z.object({
  action: z.enum(['ordered', 'applied', 'discarded', 'undone']),
  username: z.string(),
  reason: z.string(),
  /** How many submissions the action changed, and how many it skipped. */
  changed: z.int(),
  skipped: z.int(),
  gmtCreate: Instant,
})

export const StagedRejudgeReport = StagedRejudgeVo.extend({
  counts: z.record(StagedChangeKind, z.int()),
  /** Submissions that the undo left unchanged. */
  kept: z.int(),
  /** Judged with test data that are no longer the problem's newest. */
  outdated: z.int(),
  scoreGained: z.int(),
  scoreLost: z.int(),
  /** How many change from which status to which, largest group first. */
  transitions: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  events: z.array(StagedRejudgeEvent),
})
export type StagedRejudgeReport = z.output<typeof StagedRejudgeReport>

export const orderStagedRejudge = defineEndpoint({
  about: nothing('One role answers for all results of the site.'),
  method: 'POST',
  path,
  access,
  summary:
    'Judges the submissions of a scope again out of sight; nothing changes until the rejudge is applied.',
  body: z.object({ scope: RejudgeScopeVo, reason: z.string() }),
  data: StagedRejudgeVo,
  errors: [
    ...scopeErrors,
    'rejudge_reason_required',
    'nothing_to_rejudge',
    'rejudge_too_large',
    'no_test_data',
  ],
})

export const listStagedRejudges = defineEndpoint({
  about: nothing('One role answers for all results of the site.'),
  method: 'GET',
  path,
  access,
  summary: 'Staged rejudges, newest first.',
  query: PageQuery,
  data: pageOf(StagedRejudgeVo),
})

const IdQuery = z.object({ id: QueryInt })

export const getStagedRejudge = defineEndpoint({
  method: 'GET',
  path: `${path}/report`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'One staged rejudge: its progress, the number of changes it would make, and who decided what.',
  query: IdQuery,
  data: StagedRejudgeReport,
  errors: ['staged_rejudge_not_found'],
})

const Judged = z.object({
  status: z.int(),
  score: z.int().nullable(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
})

export const StagedChangeVo = z.object({
  submitId: z.int(),
  displayPid: z.string(),
  cid: z.int(),
  username: z.string(),
  language: z.string(),
  submitTime: Instant,
  kind: StagedChangeKind,
  outcome: StagedOutcome.nullable(),
  from: Judged,
  to: Judged,
})
export type StagedChangeVo = z.output<typeof StagedChangeVo>

const ChangeFilter = IdQuery.extend({
  /** `changed`: a different verdict or different points; `kept`: left unchanged by the undo. */
  kind: z.enum([...StagedChangeKind.options, 'changed', 'kept']).optional(),
  from: QueryInt.optional(),
  to: QueryInt.optional(),
  username: z.coerce.string().optional(),
  displayPid: z.coerce.string().optional(),
})

export const StagedChangesQuery = ChangeFilter.extend(PageQuery.shape)

export const listStagedChanges = defineEndpoint({
  method: 'GET',
  path: `${path}/changes`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'The changes of a staged rejudge, planned or done, submission by submission, newest first.',
  query: StagedChangesQuery,
  data: pageOf(StagedChangeVo),
  errors: ['staged_rejudge_not_found'],
})

export const exportStagedChanges = defineEndpoint({
  method: 'GET',
  path: `${path}/export`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'The same list as a CSV file, without pages.',
  query: ChangeFilter,
  transport: 'download',
  errors: ['staged_rejudge_not_found'],
})

/** The gain or loss of a user at a problem, all of their submissions taken together. */
export const StandingChangeVo = z.object({
  username: z.string(),
  displayPid: z.string(),
  /** 0 outside contests. */
  cid: z.int(),
  solvedFrom: z.boolean(),
  solvedTo: z.boolean(),
  /** Best points; null under ICPC rules. */
  scoreFrom: z.int().nullable(),
  scoreTo: z.int().nullable(),
})
export type StandingChangeVo = z.output<typeof StandingChangeVo>

export const listStandingChanges = defineEndpoint({
  method: 'GET',
  path: `${path}/standings`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary:
    'Users whose problems would become solved or unsolved, or earn different points, by contest and name.',
  query: IdQuery.extend(PageQuery.shape),
  data: pageOf(StandingChangeVo).extend({
    /** Number of problems that a user gains or loses. */
    solvedGained: z.int(),
    solvedLost: z.int(),
  }),
  errors: ['staged_rejudge_not_found'],
})

/** How many rows of a contest a report names; the first ones on the board. */
export const BOARD_CHANGES_LIMIT = 500

const BoardEnd = z.object({
  /** Null: not on the board, or outside the ranking. */
  rank: z.int().nullable(),
  award: z.string().nullable(),
  /** Solved problems or points; null: not on the board. */
  result: z.int().nullable(),
  /** Seconds with penalties, or CPU milliseconds. */
  time: z.int().nullable(),
})

/** A row that reads differently before and after. */
export const BoardRowChangeVo = z.object({
  entrantId: z.int(),
  /** The name that the contest shows. */
  name: z.string(),
  from: BoardEnd,
  to: BoardEnd,
})
export type BoardRowChangeVo = z.output<typeof BoardRowChangeVo>

export const BoardChangesVo = z.object({
  cid: z.int(),
  title: z.string(),
  format: z.enum(CONTEST_FORMATS),
  timeUnit: z.enum(TIME_UNITS),
  /** Rows that change; `rows` has the first of them. */
  total: z.int(),
  rows: z.array(BoardRowChangeVo),
  /** Problems that others would have solved first, with their names. */
  firsts: z.array(z.object({ displayId: z.string(), from: z.array(z.string()), to: z.array(z.string()) })),
})
export type BoardChangesVo = z.output<typeof BoardChangesVo>

export const listBoardChanges = defineEndpoint({
  method: 'GET',
  path: `${path}/boards`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary:
    'The unsealed standings of the contests concerned before and after: ranks, awards and first solvers.',
  query: IdQuery,
  data: z.array(BoardChangesVo),
  errors: ['staged_rejudge_not_found'],
})

const Decision = z.object({
  id: z.int(),
  /** The reason, which administrators see beside the name. */
  reason: z.string().max(REJUDGE_REASON_MAX_LENGTH).optional(),
})

export const applyStagedRejudge = defineEndpoint({
  method: 'POST',
  path: `${path}/apply`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'Makes the new judgings the current ones, all at once, except stale and failed ones.',
  body: Decision,
  data: StagedRejudgeReport,
  errors: ['staged_rejudge_not_found', 'staged_rejudge_decided', 'staged_rejudge_not_ready', 'text_invalid'],
})

export const discardStagedRejudge = defineEndpoint({
  method: 'POST',
  path: `${path}/discard`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'Discards the new judgings, finished or not; submissions stay as they are.',
  body: Decision,
  data: StagedRejudgeReport,
  errors: ['staged_rejudge_not_found', 'staged_rejudge_decided', 'text_invalid'],
})

export const undoStagedRejudge = defineEndpoint({
  method: 'POST',
  path: `${path}/undo`,
  about: nothing('One role answers for all results of the site.'),
  access,
  summary: 'Restores the judgings that an applied rejudge replaced, except where newer ones followed.',
  body: Decision,
  data: StagedRejudgeReport,
  errors: ['staged_rejudge_not_found', 'staged_rejudge_not_applied', 'text_invalid'],
})

export const stagedRejudgeEndpoints = [
  previewRejudge,
  rejudgeMany,
  orderStagedRejudge,
  listStagedRejudges,
  getStagedRejudge,
  listStagedChanges,
  exportStagedChanges,
  listStandingChanges,
  listBoardChanges,
  applyStagedRejudge,
  discardStagedRejudge,
  undoStagedRejudge,
]
