import type { PlaceInContest, ProblemSave, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import type { PlanGroup } from '../../problem-admin/plan/problem-plan.service.ts'
import { addProblem } from '../../problem-admin/problem-admin.service.ts'
import { scoringOf } from '../plan/plan-contest.ts'
import { requireOrganised } from '../plan/require-organiser.ts'
import { linkWritten } from './add-contest-problem.service.ts'
import { asContestProblem } from './contest-problem-form.wire.ts'

interface Request {
  readonly save: ProblemSave
  readonly place: PlaceInContest | null
  readonly language: WebLanguage
  /** Undefined: the problem is the site's. */
  readonly group: PlanGroup | undefined
}

/**
 * Creates a problem that is for contests only. With a place, the problem is scored as the contest is and stands in it:
 * both happen or none.
 *
 * @throws DomainError of the contract's `createContestProblem`
 */
export async function addContestProblem(
  context: Pick<Context, 'db' | 'blobs' | 'now'>,
  who: ActingCaller,
  { save, place, language, group }: Request,
): Promise<number> {
  const writing = { ...who, language, group }
  if (place === null) return addProblem(context, { ...writing, save: asContestProblem(save, null) })
  const { cid, displayId: label, displayTitle: title, color } = place
  const contest = await requireOrganised(context.db, who.caller, cid)
  const forced = asContestProblem(save, scoringOf(contest))
  const wanted = {
    cid,
    language,
    ...(label == null ? {} : { label }),
    ...(title == null ? {} : { title }),
    ...(color === undefined ? {} : { color }),
  }
  return addProblem(context, { ...writing, save: forced }, (tx, pid) =>
    linkWritten(tx, who.actor, { ...wanted, pid }),
  )
}
