import {
  CLIENT_STATUS,
  type DataOf,
  type listTrainingProblems,
  VERDICT_STATUS,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { readGroupProblemRows } from '../../problems/list/group-problems.service.ts'
import { createProblemRows } from '../../problems/list/problem-rows.service.ts'
import { taggedToWire } from '../../problems/problems.wire.ts'
import { readUserProblemStatus } from '../../submissions/user-problem-status.service.ts'
import type { FoundTraining } from '../training-rows.queries.ts'
import { selectTrainingProblems } from './training-problems.queries.ts'

/** The problems of a training that readers may see, in its order, each with what the caller did there. */
export function createTrainingProblemList(context: Context) {
  const { db } = context
  const readRows = createProblemRows(context)

  return async (
    caller: Caller,
    { id: tid, groupId }: Pick<FoundTraining, 'id' | 'groupId'>,
    language: WebLanguage,
  ): Promise<DataOf<typeof listTrainingProblems>> => {
    const links = await selectTrainingProblems(db, tid)
    const pidList = links.map(({ problemId }) => problemId)
    const wanted = { pidList, isContestProblemList: false }
    const [rows, own, statuses, inGroup] = await Promise.all([
      readRows(pidList, language),
      groupId === null ? [] : readGroupProblemRows(context, groupId, { ids: pidList, language }),
      readUserProblemStatus(context, caller, wanted),
      // A problem solved on the site is solved in the group.
      groupId === null ? NOTHING : readUserProblemStatus(context, caller, { ...wanted, gid: groupId }),
    ])
    rows.push(...own.map((row) => taggedToWire(row, language)))
    const byId = new Map(rows.map((row) => [row.pid, row]))
    return links.flatMap(({ problemId, label, sectionId }) => {
      const row = byId.get(problemId)
      if (row === undefined) return []
      const myStatus = furthest(statuses[problemId]?.status, inGroup[problemId]?.status)
      const isFavourite = statuses[problemId]?.isFavourite === true
      return [{ ...row, problemId: label, code: row.problemId, sectionId, myStatus, isFavourite }]
    })
  }
}

const NOTHING: Awaited<ReturnType<typeof readUserProblemStatus>> = {}

/** The solved one of two standings, else the one where something was handed in. */
function furthest(
  onSite: number = CLIENT_STATUS.notSubmitted,
  inGroup: number = CLIENT_STATUS.notSubmitted,
): number {
  if (onSite === VERDICT_STATUS.AC) return onSite
  return inGroup === CLIENT_STATUS.notSubmitted ? onSite : inGroup
}
