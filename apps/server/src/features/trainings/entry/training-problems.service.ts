import { CLIENT_STATUS, type DataOf, type listTrainingProblems, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { createProblemRows } from '../../problems/list/problem-rows.service.ts'
import { readUserProblemStatus } from '../../submissions/user-problem-status.service.ts'
import { requireViewableTraining } from '../trainings.service.ts'
import { selectTrainingProblems } from './training-problems.queries.ts'

/** The public problems of a training in its order, each with what the caller did there. */
export function createTrainingProblemList(context: Context) {
  const { db, now } = context
  const readRows = createProblemRows(context)

  /** @throws DomainError training_not_found, training_not_registered, training_not_started */
  return async (
    caller: Caller,
    tid: number,
    language: WebLanguage,
  ): Promise<DataOf<typeof listTrainingProblems>> => {
    await requireViewableTraining(db, caller, tid, now())
    const links = await selectTrainingProblems(db, tid)
    const pidList = links.map(({ problemId }) => problemId)
    const [rows, statuses] = await Promise.all([
      readRows(pidList, language),
      readUserProblemStatus(context, caller, { pidList, isContestProblemList: false }),
    ])
    const byId = new Map(rows.map((row) => [row.pid, row]))
    return links.flatMap(({ problemId, label, sectionId }) => {
      const row = byId.get(problemId)
      if (row === undefined) return []
      const myStatus = statuses[problemId]?.status ?? CLIENT_STATUS.notSubmitted
      return [{ ...row, problemId: label, code: row.problemId, sectionId, myStatus }]
    })
  }
}
