import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { may, refusalOf } from '../access/access.policy.ts'
import { placeOf } from '../places/place.policy.ts'
import type { PlaceRules, ProblemKey } from '../places/place-rules.interface.ts'
import { NO_SECRECY } from '../places/secrecy.policy.ts'
import { findTraining } from './training-rows.queries.ts'
import { trainingProblems } from './trainings.tables.ts'

/**
 * Trainings list problems of the bank, and of their group, under names of their own. A submission is one of the site, or of
 * the group, whichever training it was handed in from, so nothing about it is secret and every training that has the
 * problem counts it.
 */
export const trainingPlace: PlaceRules = {
  async visit({ db, now }, caller, id) {
    const training = await findTraining(db, caller, id)
    if (training === null) return null
    const refusal = refusalOf(caller, 'training.look', { ...training, now: now() })
    const { groupId } = training
    return {
      place: { kind: 'training', id },
      handsInTo: placeOf({ contestId: null, groupId }),
      groupId,
      contest: null,
      refusalToView: refusal,
      refusalToSubmit: refusal,
      languageIds: null,
      hidesOrigins: false,
      secrecy: NO_SECRECY,
      findProblem: (tx, key) => findProblem(tx, id, key),
      welcome: null,
      mayRead: (problem) =>
        [null, groupId].includes(problem.groupId) && may(caller, 'problem.read-at-home', problem),
    }
  },
}

async function findProblem(db: Db, trainingId: number, key: ProblemKey) {
  const isNamed =
    'id' in key
      ? eq(trainingProblems.problemId, key.id)
      : sql`upper(${trainingProblems.label}) = ${key.code.trim().toUpperCase()}`
  const [row] = await db
    .select({ problemId: trainingProblems.problemId })
    .from(trainingProblems)
    .where(and(eq(trainingProblems.trainingId, trainingId), isNamed))
  if (row === undefined) return null
  // Its solutions and submissions are found by the name that the bank gives it.
  return { key: { id: row.problemId }, contestProblemId: null, shownAs: null }
}
