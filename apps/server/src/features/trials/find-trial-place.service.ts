import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, gt, lte } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { contestProblems, contests, isInContest } from '../places/places.tables.ts'
import { findProblemById, type Problem } from '../problems/find-problem.service.ts'
import { isJudgingOpen, readSwitches } from '../site/switches.settings.ts'
import { trainingProblems } from '../trainings/trainings.tables.ts'

type Asked = Pick<Context, 'db' | 'now' | 'placeRules'>

interface Wish {
  /** The place that the request names; the site where it names none. */
  readonly named: PlaceVisit
  readonly pid: number
  /** `contest`, `group` or `public`: all that clients of the wire say of the place (`api.md` 7). */
  readonly type?: string | null | undefined
}

/** Where programs are handed in besides the site. */
interface FoundPlace {
  readonly kind: 'contest' | 'training' | 'group'
  readonly id: number
}

/** A problem stands in a few places at once. */
const MOST_PLACES = 20

/**
 * Where a program is tried out: in the place that is named; else in one in which the caller may hand in the problem, of the
 * kind that they say first; else on the site, which has its own refusals.
 */
export async function findTrialPlace(context: Asked, caller: Caller, wish: Wish): Promise<PlaceVisit> {
  const isNamed = wish.named.place.kind !== 'site'
  const problem = isNamed || !isElsewhere(wish) ? null : await findProblemById(context.db, wish.pid)
  if (problem === null) return wish.named
  const switches = await readSwitches(context.db)
  for (const { kind, id } of await placesOf(context, problem, wish.type === 'group')) {
    // A place may be gone by now, or hidden from the caller.
    const visit = await context.placeRules[kind].visit(context, caller, id)
    const isOpen = visit !== null && visit.refusalToView === null && visit.refusalToSubmit === null
    if (isOpen && visit.mayRead(problem) && isJudgingOpen(switches, visit.handsInTo)) return visit
  }
  return wish.named
}

const isElsewhere = ({ type }: Wish): boolean => type === 'contest' || type === 'group'

async function placesOf({ db, now }: Asked, problem: Problem, isGroupFirst: boolean): Promise<FoundPlace[]> {
  const running = await selectRunningContests(db, problem.id, now())
  const group: FoundPlace[] = problem.groupId === null ? [] : [{ kind: 'group', id: problem.groupId }]
  const trainings = await selectTrainings(db, problem.id)
  return isGroupFirst ? [...group, ...trainings, ...running] : [...running, ...group, ...trainings]
}

/** The running contests that have the problem, those that began last first. */
async function selectRunningContests(db: Db, problemId: number, now: Date): Promise<FoundPlace[]> {
  const rows = await db
    .select({ id: contests.id })
    .from(contests)
    .innerJoin(contestProblems, eq(contestProblems.contestId, contests.id))
    .where(
      and(
        eq(contestProblems.problemId, problemId),
        isInContest,
        lte(contests.startsAt, now),
        gt(contests.endsAt, now),
      ),
    )
    .orderBy(desc(contests.startsAt), desc(contests.id))
    .limit(MOST_PLACES)
  return rows.map(({ id }) => ({ kind: 'contest', id }))
}

async function selectTrainings(db: Db, problemId: number): Promise<FoundPlace[]> {
  const rows = await db
    .select({ id: trainingProblems.trainingId })
    .from(trainingProblems)
    .where(eq(trainingProblems.problemId, problemId))
    .orderBy(desc(trainingProblems.trainingId))
    .limit(MOST_PLACES)
  return rows.map(({ id }) => ({ kind: 'training', id }))
}
