import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { QueryInt } from '../wire-types.ts'

/** Rows that a preview names; the others it counts. */
export const RELEASE_CHANGES_LIMIT = 50

const RowEnd = z.object({
  /** Null: outside the ranking, or not on the board. */
  rank: z.int().nullable(),
  /** Solved problems or points; null: not on the board. */
  result: z.int().nullable(),
})

/** An entrant's row on the sealed board and on the released one. */
export const ReleaseChangeVo = z.object({
  entrantId: z.int(),
  /** The name that the contest shows. */
  name: z.string(),
  from: RowEnd,
  to: RowEnd,
})
export type ReleaseChangeVo = z.output<typeof ReleaseChangeVo>

export const ReleasePreviewVo = z.object({
  /** Whether the seal ends with the contest, without anybody's order. */
  isAutomatic: z.boolean(),
  /** Submissions whose results the seal hides. */
  submissions: z.int(),
  /** Entrants whose row reads differently afterwards. */
  total: z.int(),
  /** The first of them, in the order of the released board. */
  changes: z.array(ReleaseChangeVo).max(RELEASE_CHANGES_LIMIT),
  /** Whether final ranks and medals become visible, too. */
  isFinal: z.boolean(),
})
export type ReleasePreviewVo = z.output<typeof ReleasePreviewVo>

const errors = ['contest_not_found', 'contest_admins_only', 'contest_not_sealed'] as const

export const previewRelease = defineEndpoint({
  method: 'GET',
  path: '/api/contest/release-preview',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary:
    'What becomes visible when the sealed standings of a contest are released; for administrators of the contest.',
  query: z.object({ cid: QueryInt }),
  data: ReleasePreviewVo,
  errors: [...errors],
})

export const releaseStandings = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/release',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Shows everybody what the seal of an ended contest has hidden.',
  body: z.object({ cid: z.int() }),
  errors: [...errors, 'contest_not_over'],
})

export const contestReleaseEndpoints = [previewRelease, releaseStandings]
