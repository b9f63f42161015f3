import { CLIENT_STATUS, type FullScreenProblem, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireContestTo } from '../contests/contests.service.ts'
import { createContestProblemList } from '../contests/entry/contest-problems.service.ts'
import { readUserProblemStatus } from '../submissions/user-problem-status.service.ts'
import { createTrainingProblemList } from '../trainings/entry/training-problems.service.ts'

interface Wanted {
  readonly tid: number | undefined
  readonly cid: number | undefined
  readonly language: WebLanguage
}

/** The problems beside an editor that fills the screen, with the caller's standing at each. */
export function createFullScreenList(context: Context) {
  const ofTraining = createTrainingProblemList(context)
  const ofContest = createContestProblemList(context)

  /**
   * @throws DomainError contest_not_found, also where neither is named, and the refusals to look into the training or
   * the contest
   */
  return async (caller: Caller, { tid, cid, language }: Wanted): Promise<FullScreenProblem[]> => {
    if (tid !== undefined) {
      const problems = await ofTraining(caller, tid, language)
      return problems.map(({ pid, problemId, title, myStatus }) => ({
        ...{ pid, problemId, title, score: null },
        status: statusOrNull(myStatus),
      }))
    }
    if (cid === undefined) throw new DomainError('contest_not_found')
    await requireContestTo(context.db, caller, cid, { act: 'contest.look', now: context.now() })
    const { problems } = await ofContest(caller, { cid, withLate: false })
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
