import {
  checkSubmissions,
  getCaseExcerpts,
  getCaseResults,
  getLastAcceptedCode,
  getProblemStatistics,
  getSubmission,
  getUserProblemStatus,
  listProblemSolutions,
  listSubmissions,
  shareSubmission,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageToWire } from '../../http/page.ts'
import { createListCache } from '../../live/list-cache.ts'
import { placeOf } from '../places/place.policy.ts'
import { visitPlace } from '../places/require-place.service.ts'
import { readCaseExcerpts } from './detail/case-excerpts.service.ts'
import { readCaseResults } from './detail/case-results.service.ts'
import { caseResultsToWire } from './detail/case-results.wire.ts'
import { withSourceNote } from './detail/source-note.ts'
import { listSolutions } from './list/solution-list.service.ts'
import { createSubmissionList } from './list/submission-list.service.ts'
import { createProblemStatistics } from './statistics/problem-statistics.service.ts'
import { selectSubmissionsByIds } from './submission-rows.tables.ts'
import { readingOnSite, tellingTo } from './submissions.policy.ts'
import { findLastAccepted } from './submissions.queries.ts'
import { HIDDEN_SOURCE, isSourceHidden, readSubmission, setShared } from './submissions.service.ts'
import { openedToWire, statisticsToWire, submissionToWire, visibleToWire } from './submissions.wire.ts'
import { readUserProblemStatus } from './user-problem-status.service.ts'

export function submissionRoutes(context: Context): Implementation[] {
  return [
    ...writeRoutes(context),
    ...readRoutes(context),
    ...standingRoutes(context),
    ...problemRoutes(context),
  ]
}

function writeRoutes(context: Context): Implementation[] {
  return [
    implement(shareSubmission, async ({ thing, body }) => {
      await setShared(context, thing.row.id, body.share)
      return null
    }),
  ]
}

function readRoutes(context: Context): Implementation[] {
  const listPage = createSubmissionList(context)
  return [
    implement(getSubmission, async ({ thing, ...reader }) =>
      openedToWire(thing, await readSubmission(context, thing, reader), reader),
    ),
    implement(getCaseResults, async ({ thing }) => caseResultsToWire(await readCaseResults(context, thing))),
    implement(getCaseExcerpts, ({ thing, query }) => readCaseExcerpts(context, thing, query.seq)),
    implement(
      listSubmissions,
      async ({ thing, query, ...reader }) => pageToWire(await listPage(thing, query, reader), visibleToWire),
      { cache: createListCache(context, 'visitors', ['problems', 'submissions']) },
    ),
    implement(checkSubmissions, async ({ caller, body, language }) => {
      if (body.submitIds.length === 0) return {}
      const rows = await selectSubmissionsByIds(context.db, body.submitIds, language)
      const reading = readingOnSite(caller, context.now())
      const visible = rows.filter((row) => row.contestId === null && tellingTo(reading, row) !== 'nothing')
      return Object.fromEntries(visible.map((row) => [row.id, submissionToWire(row, reading)]))
    }),
  ]
}

function standingRoutes(context: Context): Implementation[] {
  return [
    implement(getUserProblemStatus, ({ caller, body }) => readUserProblemStatus(context, caller, body)),
    implement(getLastAcceptedCode, async ({ caller, query }) => {
      const user = requireUser(caller)
      const contestId = query.cid === undefined || query.cid === 0 ? null : query.cid
      const named = placeOf({ contestId, groupId: query.gid || null })
      const { secrecy, handsInTo: place, refusalToView } = await visitPlace(context, caller, named)
      // People outside a group are not to know that it has such a contest.
      if (refusalToView === 'contest_not_found') throw new DomainError(refusalToView)
      const found = await findLastAccepted(context.db, user, { problemId: query.pid, place, secrecy })
      if (found === null) return { submitId: null, code: '', language: null }
      const isHidden = await isSourceHidden(context.db, { contestId }, caller)
      const code = isHidden ? HIDDEN_SOURCE : withSourceNote({ ...found, username: user.username })
      return { submitId: found.id, code, language: found.language }
    }),
  ]
}

/** Requests about the submissions to one problem. */
function problemRoutes(context: Context): Implementation[] {
  const readStatistics = createProblemStatistics(context)
  return [
    implement(getProblemStatistics, async ({ thing, ...reader }) =>
      statisticsToWire(await readStatistics(thing, reader)),
    ),
    implement(listProblemSolutions, async ({ thing, query, ...reader }) => {
      const { isOpen, ...page } = await listSolutions(context, thing, query, reader)
      return { ...pageToWire(page, visibleToWire), isOpen }
    }),
  ]
}
