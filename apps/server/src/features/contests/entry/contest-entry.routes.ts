import {
  checkContestSubmissions,
  getContest,
  getContestAccess,
  getContestProblem,
  listContestProblems,
  listContestSubmissions,
  listContests,
  registerForContest,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { createListCache } from '../../../live/list-cache.ts'
import { may } from '../../access/access.policy.ts'
import { canOf } from '../../access/can.policy.ts'
import { problemDetailToWire } from '../../problems/statement/problem-detail.wire.ts'
import { visibleToWire } from '../../submissions/submissions.wire.ts'
import { contestDeeds } from '../contest-deeds.ts'
import { admissionToWire, contestToWire } from '../contests.wire.ts'
import { checkedToWire } from './contest-entry.wire.ts'
import { readContestPage } from './contest-list.service.ts'
import { readContestProblem } from './contest-problem.service.ts'
import { createContestProblemList } from './contest-problems.service.ts'
import {
  checkContestSubmissions as check,
  createContestSubmissionList,
} from './contest-submissions.service.ts'
import { registerForContest as register } from './register.service.ts'

export function contestEntryRoutes(context: Context): Implementation[] {
  const { now } = context
  const readProblems = createContestProblemList(context)
  const readSubmissions = createContestSubmissionList(context)
  return [
    implement(
      listContests,
      async ({ caller, query, language }) => {
        const page = await readContestPage(context, caller, query)
        return pageToWire(page, (contest) => contestToWire(contest, { caller, now: now(), language }))
      },
      // Logged-in readers also see whether they entered, and hidden contests of their own.
      { cache: createListCache(context, 'visitors', ['contests']) },
    ),
    implement(getContest, async ({ caller, thing: contest, language }) => {
      const reader = { caller, language, now: now() }
      return {
        ...contestToWire(contest, reader),
        admission: admissionToWire(contest, caller),
        can: canOf(contestDeeds(contest), reader, { ...contest, now: reader.now }),
      }
    }),
    implement(registerForContest, async ({ caller, thing: contest, body }) => {
      await register(context, requireUser(caller), { contest, password: body.password ?? '' })
      return null
    }),
    implement(getContestAccess, async ({ caller, thing }) => ({
      access: may(caller, 'contest.take-part', thing),
    })),
    implement(
      listContestProblems,
      async ({ caller, thing, query }) =>
        (await readProblems(caller, thing, { withLate: query.containsEnd ?? false })).answer,
    ),
    implement(listContestSubmissions, async ({ thing, query, ...reader }) =>
      pageToWire(await readSubmissions(thing, query, reader), visibleToWire),
    ),
    implement(checkContestSubmissions, async ({ thing, body: { submitIds }, ...reader }) => {
      if (thing === null) throw new DomainError('contest_not_found')
      const visible = await check(context, { cid: thing.id, submitIds }, reader)
      return Object.fromEntries(visible.map((one) => [one.row.id, checkedToWire(one)]))
    }),
    implement(getContestProblem, async ({ caller, thing: visit, query, language }) => {
      const wanted = { visit, cid: query.cid, label: query.displayId, withLate: query.containsEnd ?? false }
      const detail = await readContestProblem(context, caller, { ...wanted, language })
      return problemDetailToWire(detail, { caller, language })
    }),
  ]
}
