import {
  getContest,
  getContestAccess,
  getContestProblem,
  listContestProblems,
  listContests,
  registerForContest,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { hasEntered } from '../contests.policy.ts'
import { requireKnownContest } from '../contests.service.ts'
import { admissionToWire, contestToWire } from '../contests.wire.ts'
import { readContestPage } from './contest-list.service.ts'
import { readContestProblem } from './contest-problem.service.ts'
import { createContestProblemList } from './contest-problems.service.ts'
import { registerForContest as register } from './register.service.ts'

export function contestEntryRoutes(context: Context): Implementation[] {
  const { db, now } = context
  const readProblems = createContestProblemList(context)
  return [
    implement(listContests, ({ caller, query }) => readContestPage(context, caller, query)),
    implement(getContest, async ({ caller, query }) => {
      const contest = await requireKnownContest(db, caller, query.cid)
      return {
        ...contestToWire(contest, { caller, now: now() }),
        admission: admissionToWire(contest, caller),
      }
    }),
    implement(registerForContest, async ({ caller, body }) => {
      await register(context, caller, { cid: body.cid, password: body.password ?? '' })
      return null
    }),
    implement(getContestAccess, async ({ caller, query }) => {
      const contest = await requireKnownContest(db, caller, query.cid)
      return { access: hasEntered(caller, contest, contest) }
    }),
    implement(listContestProblems, ({ caller, query }) =>
      readProblems(caller, { cid: query.cid, withLate: query.containsEnd ?? false }),
    ),
    implement(getContestProblem, ({ caller, query, language }) =>
      readContestProblem(context, caller, {
        cid: query.cid,
        label: query.displayId,
        withLate: query.containsEnd ?? false,
        language,
      }),
    ),
  ]
}
