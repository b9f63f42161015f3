import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, LooseText, QueryInt } from '../wire-types.ts'

/** Problems of one order. */
export const REMOTE_IDS_MAX = 200

/** The roles that may mirror many problems and keep them up to date. */
const PROBLEM_MANAGERS = ['root', 'problem_admin'] as const

export const REMOTE_FAULT_ERRORS = [
  'remote_judge_unknown',
  'remote_id_invalid',
  'remote_problem_missing',
  'remote_statement_closed',
  'remote_judge_paused',
  'remote_unreachable',
  'remote_name_unknown',
  'remote_no_connection',
  'remote_too_slow',
  'remote_not_understood',
  'remote_overrides_invalid',
] as const

/** `name` is the key of a bank, such as `HDU`. */
const Named = z.object({ name: z.string(), problemId: z.string() })

export const importRemoteProblem = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/import-remote-oj-problem',
  access: { roles: SITE_ADMINS },
  about: nothing('It makes a problem of the site, which administrators may.'),
  summary: 'Mirrors a problem of a remote judge.',
  query: Named,
  errors: [...REMOTE_FAULT_ERRORS, 'remote_problem_exists'],
})

export const importRemoteProblemToTraining = defineEndpoint({
  method: 'GET',
  path: '/api/admin/training/import-remote-oj-problem',
  access: { roles: SITE_ADMINS },
  about: { thing: 'training', id: 'query.tid', may: 'training.change' },
  summary: 'Adds a problem of a remote judge to a training, and mirrors it first if it is not here yet.',
  query: Named.extend({ tid: QueryInt }),
  errors: [
    ...REMOTE_FAULT_ERRORS,
    'training_not_found',
    'not_your_training',
    'problem_not_public',
    'training_problem_twice',
    'training_problems_too_many',
    'training_label_invalid',
    'training_label_taken',
  ],
})

export const importRemoteProblemToContest = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contest/import-remote-oj-problem',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  summary:
    'Adds a problem of a remote judge to a contest, and mirrors it first if it is not here yet; it leaves the public bank.',
  query: Named.extend({ cid: QueryInt, displayId: LooseText }),
  errors: [
    ...REMOTE_FAULT_ERRORS,
    'contest_not_found',
    'not_your_contest',
    'problem_not_public',
    'contest_problem_twice',
    'contest_label_invalid',
    'contest_label_taken',
  ],
})

/**
 * - `added`: it is new here.
 * - `changed`, `unchanged`: it was here and was read again.
 * - `existed`: it was here and was left alone.
 */
export const MIRROR_ITEM_STATES = [
  'waiting',
  'added',
  'changed',
  'unchanged',
  'existed',
  'failed',
  'skipped',
] as const

/** The parts of a problem that reading it again can change. */
export const MIRRORED_PARTS = [
  'title',
  'description',
  'input',
  'output',
  'hint',
  'samples',
  'limits',
  'languages',
  'tags',
] as const
export type MirroredPart = (typeof MIRRORED_PARTS)[number]

/**
 * Remarks on a problem's page that is not as it should be; the problem is mirrored all the same.
 *
 * - `no-description`, `no-sample`: the page has none
 * - `in-one-piece`: without the usual headings the whole statement stays in the description
 * - `sample-pictures`: boxes of samples have pictures, which stand in the hint
 * - `samples-unpaired`: there are more inputs than outputs, or the other way round
 * - `not-in-english`: the statement is in another language only
 * - `in-a-file`, `file-missing`: the statement is in a file, often one for a whole contest, or there is none to be
 * found
 */
export const MIRROR_REMARKS = [
  'no-description',
  'no-sample',
  'in-one-piece',
  'sample-pictures',
  'samples-unpaired',
  'not-in-english',
  'in-a-file',
  'file-missing',
] as const
export type MirrorRemark = (typeof MIRROR_REMARKS)[number]

export const RemoteMirrorVo = z.object({
  id: z.uuid(),
  judge: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  refreshes: z.boolean(),
  gmtCreate: Instant,
  /** Why nothing happens now: its judge is paused, or is left alone until then. */
  waits: z.object({ until: Instant.nullable() }).nullable(),
  items: z.array(
    z.object({
      /** As the administrator named it. */
      wanted: z.string(),
      state: z.enum(MIRROR_ITEM_STATES),
      /** Here, once it is written. */
      problemId: z.string().nullable(),
      title: z.string().nullable(),
      changed: z.array(z.enum(MIRRORED_PARTS)),
      remarks: z.array(z.enum(MIRROR_REMARKS)),
      /** In the caller’s language. */
      failure: z.string().nullable(),
    }),
  ),
})
export type RemoteMirrorVo = z.output<typeof RemoteMirrorVo>

export const orderRemoteMirror = defineEndpoint({
  method: 'POST',
  path: '/api/admin/remote/mirror',
  access: { roles: PROBLEM_MANAGERS },
  about: nothing('Orders to copy problems are the site’s, and overseers alone pass.'),
  summary: 'Mirrors many problems of one judge, one after the other and with a pause between them.',
  body: z.object({
    judge: z.string(),
    /** Ids and ranges like `1000-1010`, separated by blanks, commas or line feeds. */
    ids: z.string(),
    /** Reads those again that are here already. */
    refresh: z.boolean(),
  }),
  data: z.object({ id: z.uuid() }),
  errors: ['remote_judge_unknown', 'remote_id_invalid', 'remote_ids_many'],
})

export const getRemoteMirror = defineEndpoint({
  method: 'GET',
  path: '/api/admin/remote/mirror',
  access: { roles: PROBLEM_MANAGERS },
  about: nothing('Orders to copy problems are the site’s, and overseers alone pass.'),
  summary: 'An order with its progress; without an id the caller’s newest, or null.',
  query: z.object({ id: z.string().optional() }),
  data: RemoteMirrorVo.nullable(),
})

export const cancelRemoteMirror = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/remote/mirror',
  access: { roles: PROBLEM_MANAGERS },
  about: nothing('Orders to copy problems are the site’s, and overseers alone pass.'),
  summary: 'Stops an order. What is mirrored already stays.',
  query: z.object({ id: z.string() }),
  errors: ['remote_mirror_not_found'],
})

export const remoteMirrorEndpoints = [
  importRemoteProblem,
  importRemoteProblemToTraining,
  importRemoteProblemToContest,
  orderRemoteMirror,
  getRemoteMirror,
  cancelRemoteMirror,
]
