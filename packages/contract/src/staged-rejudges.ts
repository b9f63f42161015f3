import { z } from 'zod'
import { defineEndpoint } from './define.ts'
import { VERDICT_STATUS } from './status.ts'
import { Instant, PageQuery, pageOf, QueryInt } from './wire-types.ts'

const path = '/api/admin/staged-rejudges'
const access = { permission: 'rejudge' } as const

export const REJUDGE_REASON_MAX_LENGTH = 500

/**
 * Which submissions to judge again: those that every given part names. Without `submitIds` and `cid` submissions of
 * contests are left out, and without `submitIds` also those that somebody decided by hand.
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
  /** Judged with other test data than the problem's live ones; it names nothing alone. */
  outdatedData: z.boolean().optional(),
})
export type RejudgeScopeVo = z.output<typeof RejudgeScopeVo>

const scopeErrors = ['rejudge_scope_empty', 'problem_not_found', 'rejudge_user_not_found'] as const

export const previewRejudge = defineEndpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudge-preview',
  access,
  summary:
    'How many submissions a scope names for a staged rejudge and for one at once, and how many are left out.',
  body: RejudgeScopeVo,
  data: z.object({
    count: z.int(),
    /** Taken by a rejudge at once: also those that are being judged, which start anew. What waits stays as it is. */
    now: z.int(),
    /** Left out: they wait for their verdict or are being judged. */
    running: z.int(),
    /** Left out: somebody decided or cancelled them by hand. */
    manual: z.int(),
  }),
  errors: [...scopeErrors],
})

export const rejudgeMany = defineEndpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudge-many',
  access,
  summary: 'Judges every submission of a scope again at once: their verdicts are taken back first.',
  body: RejudgeScopeVo.extend({
    /** Administrators read it in the history and in the audit log. */
    reason: z.string().max(REJUDGE_REASON_MAX_LENGTH).optional(),
  }),
  data: z.object({ count: z.int() }),
  errors: [...scopeErrors, 'nothing_to_rejudge', 'no_test_data', 'text_invalid'],
})

/**
 * `judging`: some of its judgings are not finished; `ready`: it waits for somebody to apply or discard it. The others
 * tell what was decided.
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
  /** Judged, or of no use any more because the submission was judged otherwise. */
  done: z.int(),
})
export type StagedRejudgeVo = z.output<typeof StagedRejudgeVo>

/** What a staged rejudge would do, or has done, with one of its submissions. */
export const StagedChangeKind = z.enum([
  /** Not judged yet. */
  'waiting',
  /** Another verdict, maybe other points as well. */
  'verdict',
  /** The same verdict with other points. */
  'score',
  'same',
  /** The submission was judged, decided or cancelled otherwise meanwhile: nothing is applied. */
  'stale',
  /** A System Error says nothing about the submission: nothing is applied. */
  'failed',
  /** Discarded before it was judged. */
  'unfinished',
])
export type StagedChangeKind = z.output<typeof StagedChangeKind>

/** What became of a submission's change. Null until the rejudge is applied. `kept`: the undo left it as it is. */
export const StagedOutcome = z.enum(['applied', 'stale', 'failed', 'undone', 'kept'])

const StagedRejudgeEvent = z.object({
  action: z.enum(['ordered', 'applied', 'discarded', 'undone']),
  username: z.string(),
  reason: z.string(),
  /** Submissions that the action changed, and those that it skipped. */
  changed: z.int(),
  skipped: z.int(),
  gmtCreate: Instant,
})

export const StagedRejudgeReport = StagedRejudgeVo.extend({
  counts: z.record(StagedChangeKind, z.int()),
  /** Submissions that the undo left as they are. */
  kept: z.int(),
  /** Judged with test data that are not the problem's newest any more. */
  outdated: z.int(),
  scoreGained: z.int(),
  scoreLost: z.int(),
  /** How many go from which status to which, the largest first. */
  transitions: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  events: z.array(StagedRejudgeEvent),
})
export type StagedRejudgeReport = z.output<typeof StagedRejudgeReport>

export const orderStagedRejudge = defineEndpoint({
  method: 'POST',
  path,
  access,
  summary: 'Judges the submissions of a scope again out of sight; nothing changes until it is applied.',
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
  access,
  summary: 'One staged rejudge: how far it is, what it would change in numbers, and who decided what.',
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
  /** `changed`: another verdict or other points; `kept`: left as it is by the undo. */
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
  access,
  summary: 'What a staged rejudge would change or has changed, submission by submission, newest first.',
  query: StagedChangesQuery,
  data: pageOf(StagedChangeVo),
  errors: ['staged_rejudge_not_found'],
})

export const exportStagedChanges = defineEndpoint({
  method: 'GET',
  path: `${path}/export`,
  access,
  summary: 'The same list as a CSV file, without pages.',
  query: ChangeFilter,
  transport: 'download',
  errors: ['staged_rejudge_not_found'],
})

/** What somebody's standing at a problem gains or loses, all of their submissions taken together. */
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
  access,
  summary: 'Whose problems would become solved or unsolved, or earn other points, by contest and name.',
  query: IdQuery.extend(PageQuery.shape),
  data: pageOf(StandingChangeVo).extend({
    /** Problems that somebody gains or loses. */
    solvedGained: z.int(),
    solvedLost: z.int(),
  }),
  errors: ['staged_rejudge_not_found'],
})

const Decision = z.object({
  id: z.int(),
  /** Why; administrators read it beside the name. */
  reason: z.string().max(REJUDGE_REASON_MAX_LENGTH).optional(),
})

export const applyStagedRejudge = defineEndpoint({
  method: 'POST',
  path: `${path}/apply`,
  access,
  summary: 'Makes the new judgings the current ones, all at once, except stale and failed ones.',
  body: Decision,
  data: StagedRejudgeReport,
  errors: ['staged_rejudge_not_found', 'staged_rejudge_decided', 'staged_rejudge_not_ready', 'text_invalid'],
})

export const discardStagedRejudge = defineEndpoint({
  method: 'POST',
  path: `${path}/discard`,
  access,
  summary: 'Gives the new judgings up, finished or not; submissions stay as they are.',
  body: Decision,
  data: StagedRejudgeReport,
  errors: ['staged_rejudge_not_found', 'staged_rejudge_decided', 'text_invalid'],
})

export const undoStagedRejudge = defineEndpoint({
  method: 'POST',
  path: `${path}/undo`,
  access,
  summary:
    'Makes the judgings current again that an applied rejudge replaced, except where others came later.',
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
  applyStagedRejudge,
  discardStagedRejudge,
  undoStagedRejudge,
]
