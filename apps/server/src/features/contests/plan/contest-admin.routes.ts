import {
  changeGroupContestVisibility,
  cloneGroupContest,
  createGroupContest,
  deleteGroupContest,
  getGroupContest,
  listAllGroupContests,
  updateGroupContest,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implementBoth } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { contestAnnouncementAdminRoutes } from '../announcements/contest-announcement-admin.routes.ts'
import { contestProblemAdminRoutes } from '../problems/contest-problem-admin.routes.ts'
import { contestProblemFormRoutes } from '../problems/contest-problem-form.routes.ts'
import {
  addContest,
  changeContest,
  copyContest,
  removeContest,
  showContest,
} from './contest-admin.service.ts'
import { contestToAdminRow, contestToOrganiser } from './contest-admin.wire.ts'
import { groupContestRoutes } from './group-contests.routes.ts'
import { readAdminContest, readAdminContests } from './read-admin-contests.service.ts'

export function contestAdminRoutes(context: Context): Implementation[] {
  return [
    ...contestAnnouncementAdminRoutes(context),
    ...contestProblemAdminRoutes(context),
    ...contestProblemFormRoutes(context),
    ...groupContestRoutes(context),
    ...implementBoth(listAllGroupContests, async ({ groupId, query, ...reader }) => {
      const page = await readAdminContests(context, reader.caller, query, groupId)
      return pageToWire(page, (contest) => contestToAdminRow(contest, reader, context.now()))
    }),
    ...implementBoth(getGroupContest, async ({ thing }) =>
      contestToOrganiser(await readAdminContest(context, thing.id), context.now()),
    ),
    ...implementBoth(createGroupContest, async ({ groupId, ...request }) => {
      return { id: await addContest(context, actingCallerOf(request), request.body, groupId) }
    }),
    ...implementBoth(updateGroupContest, async (request) => {
      await changeContest(context, actingCallerOf(request), request.body)
      return null
    }),
    ...implementBoth(deleteGroupContest, async (request) => {
      await removeContest(context, actingCallerOf(request), request.query.cid)
      return null
    }),
    ...implementBoth(cloneGroupContest, async (request) => {
      const { cid } = request.query
      return { id: await copyContest(context, actingCallerOf(request), cid) }
    }),
    ...implementBoth(changeGroupContestVisibility, async (request) => {
      await showContest(context, actingCallerOf(request), request.query)
      return null
    }),
  ]
}
