import {
  changeContestVisibility,
  changeGroupContestVisibility,
  cloneContest,
  createContest,
  deleteContest,
  deleteGroupContest,
  getContestForAdmin,
  getGroupContest,
  listContestsForAdmin,
  updateContest,
  updateGroupContest,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { contestAnnouncementAdminRoutes } from '../announcements/contest-announcement-admin.routes.ts'
import { contestProblemAdminRoutes } from '../problems/contest-problem-admin.routes.ts'
import { contestProblemFormRoutes } from '../problems/contest-problem-form.routes.ts'
import { readAdminContest, readAdminContests } from './contest-admin.readers.ts'
import {
  addContest,
  changeContest,
  copyContest,
  removeContest,
  showContest,
} from './contest-admin.service.ts'
import { contestToAdminRow, contestToOrganiser } from './contest-admin.wire.ts'
import { groupContestRoutes } from './group-contests.routes.ts'
import { requireAtDoor } from './require-organiser.ts'

export function contestAdminRoutes(context: Context): Implementation[] {
  const { db } = context
  return [
    ...contestAnnouncementAdminRoutes(context),
    ...contestProblemAdminRoutes(context),
    ...contestProblemFormRoutes(context),
    ...groupContestRoutes(context),
    implement(listContestsForAdmin, async ({ caller, query }) => {
      const page = await readAdminContests(context, caller, query)
      return pageToWire(page, (contest) => contestToAdminRow(contest, context.now()))
    }),
    ...([getContestForAdmin, getGroupContest] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query }) => {
        await requireAtDoor(db, endpoint, query.cid)
        return contestToOrganiser(await readAdminContest(context, caller, query.cid), context.now())
      }),
    ),
    implement(createContest, async (request) => ({
      id: await addContest(context, actingCallerOf(request), request.body),
    })),
    ...([updateContest, updateGroupContest] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(db, endpoint, request.body.id)
        await changeContest(context, actingCallerOf(request), request.body)
        return null
      }),
    ),
    ...([deleteContest, deleteGroupContest] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(db, endpoint, request.query.cid)
        await removeContest(context, actingCallerOf(request), request.query.cid)
        return null
      }),
    ),
    implement(cloneContest, async (request) => ({
      id: await copyContest(context, actingCallerOf(request), request.query.cid),
    })),
    ...([changeContestVisibility, changeGroupContestVisibility] as const).map((endpoint) =>
      implement(endpoint, async (request) => {
        await requireAtDoor(db, endpoint, request.query.cid)
        await showContest(context, actingCallerOf(request), request.query)
        return null
      }),
    ),
  ]
}
