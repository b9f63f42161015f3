import {
  cancelJudgeInGroup,
  getGroupJudgingHistory,
  manualJudgeInGroup,
  rejudgeContestProblem,
  rejudgeInGroup,
  rejudgeProblem,
  resubmit,
  type SubmissionVo,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement, implementBoth } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { placeOf } from '../places/place.policy.ts'
import { requireProblem } from '../problems/find-problem.service.ts'
import { isJudgingOpen, readSwitches } from '../site/switches.settings.ts'
import { canSeeJudgingMessage } from '../submissions/feedback.policy.ts'
import { tellingTo } from '../submissions/submissions.policy.ts'
import { readAgain, type VisibleSubmission } from '../submissions/submissions.service.ts'
import { submissionToWire } from '../submissions/submissions.wire.ts'
import { selectJudgingHistory } from './judging-history.queries.ts'
import { judgingToWire } from './judging-history.wire.ts'
import { cancelSubmission, judgeByHand } from './manual-verdict.service.ts'
import { rejudgeAll, rejudgeSubmission, resubmitFailed } from './rejudges/rejudge.service.ts'

/** Endpoints to rejudge, override or cancel judgings, and to read what came of it. */
export function judgingOrderRoutes(context: Context): Implementation[] {
  const { db } = context
  const answer = async (changed: VisibleSubmission, language: WebLanguage): Promise<SubmissionVo> => {
    const { row, reading } = await readAgain(db, changed, language)
    return submissionToWire(row, reading)
  }

  return [
    implement(resubmit, async ({ caller, thing, language }) => {
      const user = requireUser(caller)
      const { row: submission } = thing
      if (!isJudgingOpen(await readSwitches(db), placeOf(submission))) throw new DomainError('judging_closed')
      await resubmitFailed(context, submission.id, user.id)
      return answer(thing, language)
    }),
    ...implementBoth(rejudgeInGroup, async ({ thing, query: { submitId }, ...reader }) => {
      await rejudgeSubmission(context, submitId, actorOf(reader))
      return answer(thing, reader.language)
    }),
    implement(rejudgeContestProblem, async ({ query: { cid, pid }, ...request }) => {
      await rejudgeAll(context, { problemId: pid, contestId: cid }, actorOf(request))
      return null
    }),
    implement(rejudgeProblem, async ({ body: { pid }, ...request }) => {
      await requireProblem(db, { id: pid })
      const scope = { problemId: pid, contestId: null }
      return { count: await rejudgeAll(context, scope, actorOf(request)) }
    }),
    ...implementBoth(
      manualJudgeInGroup,
      async ({ thing, query: { submitId, status, score, reason }, ...reader }) => {
        const order = { submissionId: submitId, status, score, reason }
        await judgeByHand(context, actorOf(reader), order)
        return answer(thing, reader.language)
      },
    ),
    ...implementBoth(cancelJudgeInGroup, async ({ thing, query: { submitId, reason }, ...reader }) => {
      await cancelSubmission(context, actorOf(reader), { submissionId: submitId, reason })
      return answer(thing, reader.language)
    }),
    ...implementBoth(getGroupJudgingHistory, async ({ thing, query: { submitId }, ...reader }) => {
      const { row: submission, reading } = thing
      if (tellingTo(reading, submission) !== 'everything') return []
      const rows = await selectJudgingHistory(db, submitId)
      return rows.map((row) => {
        const seesMessage = canSeeJudgingMessage(reading, submission, row.verdict)
        return judgingToWire(row, { seesMessage, language: reader.language })
      })
    }),
  ]
}
