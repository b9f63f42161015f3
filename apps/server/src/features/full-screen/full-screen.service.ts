import { CLIENT_STATUS, type FullScreenProblem, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireContest } from '../contests/contests.service.ts'
import { createContestProblemList } from '../contests/entry/contest-problems.service.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { readUserProblemStatus } from '../submissions/user-problem-status.service.ts'
import { createTrainingProblemList } from '../trainings/entry/training-problems.service.ts'

/** The problems beside an editor that fills the screen, with the caller's standing at each. */
export function createFullScreenList(context: Context) {
  const ofTraining = createTrainingProblemList(context)
  const ofContest = createContestProblemList(context)

  /** @throws DomainError contest_not_found where neither a training nor a contest is named */
  return async (
    caller: Caller,
    { place, groupId }: PlaceVisit,
    language: WebLanguage,
  ): Promise<FullScreenProblem[]> => {
    if (place.kind === 'training') {
      const problems = await ofTraining(caller, { id: place.id, groupId }, language)
      return problems.map(({ pid, problemId, title, myStatus }) => ({
        ...{ pid, problemId, title, score: null },
        status: statusOrNull(myStatus),
      }))
    }
    if (place.kind !== 'contest') throw new DomainError('contest_not_found')
    const { id: cid } = place
    const { problems } = await ofContest(caller, await requireContest(context.db, cid), { withLate: false })
    const pidList = problems.map(({ problem }) => problem.problemId)
    const statuses = await readUserProblemStatus(context, caller, {
      pidList,
      isContestProblemList: true,
      cid,
    })
    return problems.map(({ problem: { problemId: pid, label, title } }) => ({
      ...{ pid, problemId: label, title },
      status: statusOrNull(statuses[pid]?.status),
      score: statuses[pid]?.score ?? null,
    }))
  }
}

const statusOrNull = (status: number | undefined) =>
  status === undefined || status === CLIENT_STATUS.notSubmitted ? null : status
