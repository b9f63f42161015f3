import {
  changeContestVisibility,
  cloneContest,
  createContest,
  deleteContest,
  getContestForAdmin,
  listContestsForAdmin,
  updateContest,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { readAdminContest, readAdminContests } from './contest-admin.readers.ts'
import {
  addContest,
  changeContest,
  copyContest,
  removeContest,
  showContest,
} from './contest-admin.service.ts'
import { contestToAdminRow, contestToOrganiser } from './contest-admin.wire.ts'
import { contestAnnouncementAdminRoutes } from './contest-announcement-admin.routes.ts'
import { contestProblemAdminRoutes } from './contest-problem-admin.routes.ts'
import { contestProblemFormRoutes } from './contest-problem-form.routes.ts'
import { whoOf } from './who.ts'

export function contestAdminRoutes(context: Context): Implementation[] {
  return [
    ...contestAnnouncementAdminRoutes(context),
    ...contestProblemAdminRoutes(context),
    ...contestProblemFormRoutes(context),
    implement(listContestsForAdmin, async ({ caller, query }) => {
      const page = await readAdminContests(context, caller, query)
      return pageToWire(page, (contest) => contestToAdminRow(contest, context.now()))
    }),
    implement(getContestForAdmin, async ({ caller, query }) =>
      contestToOrganiser(await readAdminContest(context, caller, query.cid), context.now()),
    ),
    implement(createContest, async (request) => ({
      id: await addContest(context, whoOf(request), request.body),
    })),
    implement(updateContest, async (request) => {
      await changeContest(context, whoOf(request), request.body)
      return null
    }),
    implement(deleteContest, async (request) => {
      await removeContest(context, actorOf(request), request.query.cid)
      return null
    }),
    implement(cloneContest, async (request) => ({
      id: await copyContest(context, whoOf(request), request.query.cid),
    })),
    implement(changeContestVisibility, async (request) => {
      await showContest(context, whoOf(request), request.query)
      return null
    }),
  ]
}
