import {
  CLIENT_STATUS,
  checkSubmissions,
  getCaseExcerpts,
  getCaseResults,
  getLastAcceptedCode,
  getSubmission,
  getUserProblemStatus,
  listSubmissions,
  shareSubmission,
  statusOf,
  submit,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { readCaseExcerpts } from './case-excerpts.service.ts'
import { readCaseResults } from './case-results.service.ts'
import { countSubmissions, filterKey, filterOf, selectSubmissionPage } from './submission-list.queries.ts'
import { canSeeSubmission } from './submissions.policy.ts'
import { findLastAccepted, selectSubmissionsByIds, selectUserStandings } from './submissions.queries.ts'
import { readSubmission, requireVisibleSubmission, setShared } from './submissions.service.ts'
import { submissionRowToWire, submissionToWire } from './submissions.wire.ts'
import { submitSource } from './submit.service.ts'

const DEFAULT_LIMIT = 30
const MAX_LIMIT = 100
const COUNT_LIFETIME_MS = 10_000
const COUNT_CACHE_ENTRIES = 2_000

export function submissionRoutes(context: Context): Implementation[] {
  return [...writeRoutes(context), ...readRoutes(context), ...standingRoutes(context)]
}

function writeRoutes(context: Context): Implementation[] {
  return [
    implement(submit, async ({ caller, body, ip, language }) => {
      const draft = { problemCode: body.pid, language: body.language, source: body.code, ip }
      const id = await submitSource(context, caller, draft)
      const row = await requireVisibleSubmission(context.db, id, { caller, language })
      return submissionToWire(row, { caller, now: context.now() })
    }),
    implement(shareSubmission, async ({ caller, body, language }) => {
      await setShared(context, body.submitId, body.share, { caller, language })
      return null
    }),
  ]
}

function readRoutes(context: Context): Implementation[] {
  const cachedCount = createPromiseCache<number>({
    lifetimeMs: COUNT_LIFETIME_MS,
    maxEntries: COUNT_CACHE_ENTRIES,
  })
  return [
    implement(getSubmission, ({ query, ...reader }) => readSubmission(context, query.submitId, reader)),
    implement(getCaseResults, ({ query, ...reader }) => readCaseResults(context, query.submitId, reader)),
    implement(getCaseExcerpts, ({ query, ...reader }) => readCaseExcerpts(context, query, reader)),
    implement(listSubmissions, async ({ caller, query, language }) => {
      if (query.onlyMine === true && caller.kind !== 'user') throw new DomainError('login_to_see_mine')
      // Groups have no submissions yet; whoever asks for one's gets none rather than everybody's.
      const filter = filterOf(caller, query)
      const size = clamp(query.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT, DEFAULT_LIMIT)
      const current = Math.max(1, query.currentPage ?? 1)
      const total =
        query.gid === undefined
          ? await cachedCount(filterKey(filter), () => countSubmissions(context.db, filter))
          : 0
      const beforeId = query.beforeId ?? null
      const offset = beforeId === null ? (current - 1) * size : 0
      const rows =
        total === 0
          ? []
          : await selectSubmissionPage(context.db, filter, { limit: size, offset, beforeId, language })
      const reading = { caller, now: context.now() }
      const records = rows.map((row) => submissionRowToWire(row, reading))
      return { records, total, size, current, pages: Math.ceil(total / size) }
    }),
    implement(checkSubmissions, async ({ caller, body, language }) => {
      if (body.submitIds.length === 0) return {}
      const rows = await selectSubmissionsByIds(context.db, body.submitIds, language)
      const visible = rows.filter((row) => row.contestId === null && canSeeSubmission(caller, row))
      const reading = { caller, now: context.now() }
      return Object.fromEntries(visible.map((row) => [row.id, submissionToWire(row, reading)]))
    }),
  ]
}

/** A value outside the range counts as not given when it is below, and as the greatest allowed when above. */
function clamp(value: number, min: number, max: number, fallback: number): number {
  return value < min ? fallback : Math.min(value, max)
}

function standingRoutes(context: Context): Implementation[] {
  return [
    implement(getUserProblemStatus, async ({ caller, body }) => {
      const user = requireUser(caller)
      const standings = await selectUserStandings(context.db, user.id, body.pidList)
      const byProblem = new Map(standings.map((standing) => [standing.problemId, standing]))
      return Object.fromEntries(
        body.pidList.map((pid) => {
          const standing = byProblem.get(pid)
          if (standing === undefined) return [pid, { status: CLIENT_STATUS.notSubmitted }]
          return [pid, { status: standing.isSolved ? 0 : statusOf(standing.state, standing.verdict) }]
        }),
      )
    }),
    implement(getLastAcceptedCode, async ({ caller, query }) => {
      const user = requireUser(caller)
      const contestId = query.cid === undefined || query.cid === 0 ? null : query.cid
      const found = await findLastAccepted(context.db, user, { id: query.pid, contestId })
      if (found === null) return { submitId: null, code: '', language: null }
      return { submitId: found.id, code: found.source, language: found.language }
    }),
  ]
}
