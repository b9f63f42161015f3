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
import { DomainError } from '../../../http/domain-error.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { createListCache } from '../../../live/list-cache.ts'
import { may } from '../../access/access.policy.ts'
import { problemDetailToWire } from '../../problems/statement/problem-detail.wire.ts'
import { visibleToWire } from '../../submissions/submissions.wire.ts'
import { requireKnownContest } from '../contests.service.ts'
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
  const { db, now } = context
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
    implement(getContest, async ({ caller, query, language }) => {
      const contest = await requireKnownContest(db, caller, query.cid)
      return {
        ...contestToWire(contest, { caller, now: now(), language }),
        admission: admissionToWire(contest, caller),
      }
    }),
    implement(registerForContest, async ({ caller, body }) => {
      await register(context, caller, { cid: body.cid, password: body.password ?? '' })
      return null
    }),
    implement(getContestAccess, async ({ caller, query }) => {
      const contest = await requireKnownContest(db, caller, query.cid)
      return { access: may(caller, 'contest.take-part', contest) }
    }),
    implement(listContestProblems, async ({ caller, query }) => {
      const wanted = { cid: query.cid, withLate: query.containsEnd ?? false }
      return (await readProblems(caller, wanted)).answer
    }),
    implement(listContestSubmissions, async ({ query, ...reader }) =>
      pageToWire(await readSubmissions(query, reader), visibleToWire),
    ),
    implement(checkContestSubmissions, async ({ body: { cid, submitIds }, ...reader }) => {
      if (cid == null) throw new DomainError('contest_not_found')
      const visible = await check(context, { cid, submitIds }, reader)
      return Object.fromEntries(visible.map((one) => [one.row.id, checkedToWire(one)]))
    }),
    implement(getContestProblem, async ({ caller, query, language }) => {
      const wanted = { cid: query.cid, label: query.displayId, withLate: query.containsEnd ?? false }
      return problemDetailToWire(await readContestProblem(context, caller, { ...wanted, language }))
    }),
  ]
}
