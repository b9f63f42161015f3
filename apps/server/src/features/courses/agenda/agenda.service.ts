import { AGENDA_ENTRIES, CLIENT_STATUS, VERDICT_STATUS, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { readSolvedCount } from '../../accounts/solved-count.service.ts'
import { readUserProblemStatus } from '../../submissions/user-problem-status.service.ts'
import { selectContests, selectEasiest, selectHomework, selectUnfinished } from './agenda.queries.ts'

const DAY_MS = 86_400_000
const SOON_MS = DAY_MS
/** Homework that is late may still be handed in. */
const LATE_MS = 7 * DAY_MS

interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

/** The tasks of a user, as their home page shows them. */
export async function readAgenda(
  context: Pick<Context, 'db' | 'now' | 'placeRules'>,
  { caller, language }: Reader,
) {
  const { db } = context
  const user = requireUser(caller)
  const now = context.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const [homework, contests, unfinished, easiest] = await Promise.all([
    selectHomework(db, user, { dueAfter: after(-LATE_MS), now }),
    selectContests(db, user, { begunBefore: after(SOON_MS), now }),
    selectUnfinished(db, user.id, language),
    readSolvedCount(db, user.id).then((solved) =>
      solved < AGENDA_ENTRIES ? selectEasiest(db, language) : [],
    ),
  ])
  const statusOf = await readStatuses(context, caller, [...unfinished, ...easiest])
  const withStatus = <Row extends { id: number }>(row: Row) => ({ ...row, status: statusOf(row.id) })
  const firstSteps = easiest.map(withStatus)
  return {
    now,
    homework,
    contests,
    unfinished: unfinished.map(withStatus),
    // A small bank may have no more to offer.
    firstSteps: firstSteps.every(({ status }) => status === VERDICT_STATUS.AC) ? [] : firstSteps,
  }
}

export type Agenda = Awaited<ReturnType<typeof readAgenda>>

async function readStatuses(
  context: Pick<Context, 'db' | 'now' | 'placeRules'>,
  caller: Caller,
  problems: readonly { readonly id: number }[],
): Promise<(id: number) => number> {
  const pidList = problems.map(({ id }) => id)
  if (pidList.length === 0) return () => CLIENT_STATUS.notSubmitted
  const byId = await readUserProblemStatus(context, caller, { pidList, isContestProblemList: false })
  return (id) => byId[id]?.status ?? CLIENT_STATUS.notSubmitted
}
