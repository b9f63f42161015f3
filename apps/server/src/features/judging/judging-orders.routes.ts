import {
  cancelJudge,
  cancelJudgeInGroup,
  type Endpoint,
  getGroupJudgingHistory,
  getJudgingHistory,
  manualJudge,
  manualJudgeInGroup,
  rejudge,
  rejudgeContestProblem,
  rejudgeInGroup,
  rejudgeProblem,
  resubmit,
  type SubmissionVo,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { requireMay } from '../access/access.policy.ts'
import { isDoorOfGroups } from '../access/group-door.policy.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { placeOf } from '../places/place.policy.ts'
import { requireProblem } from '../problems/find-problem.service.ts'
import { isJudgingOpen, readSwitches } from '../site/switches.settings.ts'
import { canSeeJudgingMessage } from '../submissions/feedback.policy.ts'
import { tellingTo } from '../submissions/submissions.policy.ts'
import {
  type Reader,
  requireVisibleSubmission,
  type VisibleSubmission,
} from '../submissions/submissions.service.ts'
import { submissionToWire } from '../submissions/submissions.wire.ts'
import { selectJudgingHistory } from './judging-history.queries.ts'
import { judgingToWire } from './judging-history.wire.ts'
import { cancelSubmission, judgeByHand } from './manual-verdict.service.ts'
import { rejudgeAll, rejudgeSubmission, resubmitFailed } from './rejudge.service.ts'

/** Endpoints to rejudge, override or cancel judgings, and to read what came of it. */
export function judgingOrderRoutes(context: Context): Implementation[] {
  const { db } = context
  const answer = async (submitId: number, reader: Reader): Promise<SubmissionVo> => {
    const { row, reading } = await requireVisibleSubmission(context, submitId, reader)
    return submissionToWire(row, reading)
  }

  return [
    implement(resubmit, async ({ query: { submitId }, ...reader }) => {
      const user = requireUser(reader.caller)
      const { row: submission } = await requireVisibleSubmission(context, submitId, reader)
      if (submission.userId !== user.id) throw new DomainError('not_your_submission')
      if (!isJudgingOpen(await readSwitches(db), placeOf(submission))) throw new DomainError('judging_closed')
      await resubmitFailed(context, submitId, user.id)
      return answer(submitId, reader)
    }),
    ...([rejudge, rejudgeInGroup] as const).map((endpoint) =>
      implement(endpoint, async ({ query: { submitId }, ...reader }) => {
        await requireAtDoor(context, endpoint, submitId, reader)
        await rejudgeSubmission(context, submitId, actorOf(reader))
        return answer(submitId, reader)
      }),
    ),
    implement(rejudgeContestProblem, async ({ query: { cid, pid }, ...request }) => {
      await rejudgeAll(context, { problemId: pid, contestId: cid }, actorOf(request))
      return null
    }),
    implement(rejudgeProblem, async ({ body: { pid }, ...request }) => {
      await requireProblem(db, { id: pid })
      const scope = { problemId: pid, contestId: null }
      return { count: await rejudgeAll(context, scope, actorOf(request)) }
    }),
    ...([manualJudge, manualJudgeInGroup] as const).map((endpoint) =>
      implement(endpoint, async ({ query: { submitId, status, score, reason }, ...reader }) => {
        await requireAtDoor(context, endpoint, submitId, reader)
        const order = { submissionId: submitId, status, score, reason }
        await judgeByHand(context, actorOf(reader), order)
        return answer(submitId, reader)
      }),
    ),
    ...([cancelJudge, cancelJudgeInGroup] as const).map((endpoint) =>
      implement(endpoint, async ({ query: { submitId, reason }, ...reader }) => {
        await requireAtDoor(context, endpoint, submitId, reader)
        await cancelSubmission(context, actorOf(reader), { submissionId: submitId, reason })
        return answer(submitId, reader)
      }),
    ),
    ...([getJudgingHistory, getGroupJudgingHistory] as const).map((endpoint) =>
      implement(endpoint, async ({ query: { submitId }, ...reader }) => {
        const { row: submission, reading } = await requireAtDoor(context, endpoint, submitId, reader)
        if (tellingTo(reading, submission) !== 'everything') return []
        const rows = await selectJudgingHistory(db, submitId)
        return rows.map((row) => {
          const seesMessage = canSeeJudgingMessage(reading, submission, row.verdict)
          return judgingToWire(row, { seesMessage, language: reader.language })
        })
      }),
    ),
  ]
}

/**
 * A submission that an order is about. The site's endpoints ask for roles that may order everything; those of groups are
 * no second door to what lies outside of groups.
 *
 * @throws DomainError submission_not_found or group_judging_denied
 */
async function requireAtDoor(
  context: Context,
  endpoint: Pick<Endpoint, 'path'>,
  submitId: number,
  reader: Reader,
): Promise<VisibleSubmission> {
  const visible = await requireVisibleSubmission(context, submitId, reader)
  if (!isDoorOfGroups(endpoint)) return visible
  if (visible.row.groupId === null) throw new DomainError('submission_not_found')
  requireMay(reader.caller, 'judging.order', visible.row)
  return visible
}
