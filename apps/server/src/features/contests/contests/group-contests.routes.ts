import {
  addGroupProblemToContest,
  cloneGroupContest,
  createGroupContest,
  createGroupContestProblem,
  listAllGroupContests,
  listGroupContests,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageToWire } from '../../../http/page.ts'
import { actingCallerOf } from '../../audit/actor.policy.ts'
import { requireInGroup } from '../../groups/groups.service.ts'
import { requirePlanGroup } from '../../problem-admin/problem-admin.service.ts'
import { contestToWire } from '../contests.wire.ts'
import { readContestPage } from '../entry/contest-list.service.ts'
import { addLinkOfGroup } from '../problems/add-contest-problem.service.ts'
import { addContestProblem } from '../problems/contest-problem-form.service.ts'
import { readAdminContests } from './contest-admin.readers.ts'
import { addContest, copyContest } from './contest-admin.service.ts'
import { contestToAdminRow } from './contest-admin.wire.ts'
import { requireAtDoor } from './require-organiser.ts'

/**
 * Requests about the contests of a group; a contest is changed by the same routes wherever it lies
 * (`contest-admin.routes.ts`).
 */
export function groupContestRoutes(context: Context): Implementation[] {
  const { db, now } = context
  return [
    implement(listGroupContests, async ({ caller, language, query: { gid, ...query } }) => {
      await requireInGroup(db, caller, 'group.read', gid)
      const page = await readContestPage(context, caller, query, gid)
      return pageToWire(page, (contest) => contestToWire(contest, { caller, now: now(), language }))
    }),
    implement(listAllGroupContests, async ({ caller, query: { gid, ...query } }) => {
      await requireInGroup(db, caller, 'group.write', gid)
      const page = await readAdminContests(context, caller, query, gid)
      return pageToWire(page, (contest) => contestToAdminRow(contest, now()))
    }),
    implement(createGroupContest, async (request) => {
      const { gid, ...save } = request.body
      await requireInGroup(db, request.caller, 'group.write', gid)
      return { id: await addContest(context, actingCallerOf(request), save, gid) }
    }),
    implement(cloneGroupContest, async (request) => {
      const { cid } = request.body
      await requireAtDoor(db, cloneGroupContest, cid)
      return { id: await copyContest(context, actingCallerOf(request), cid) }
    }),
    implement(addGroupProblemToContest, async (request) => {
      const { displayId: label, ...where } = request.query
      const { language } = request
      await requireAtDoor(db, addGroupProblemToContest, where.cid)
      await addLinkOfGroup(context, actingCallerOf(request), { ...where, label, language, leavesBank: true })
      return null
    }),
    implement(createGroupContestProblem, async (request) => {
      const { contest: place = null, ...save } = request.body
      const { caller, language } = request
      const gid = save.problem.gid ?? 0
      await requireInGroup(db, caller, 'group.write', gid)
      const group = await requirePlanGroup(db, gid)
      return {
        pid: await addContestProblem(context, actingCallerOf(request), { save, place, language, group }),
      }
    }),
  ]
}
