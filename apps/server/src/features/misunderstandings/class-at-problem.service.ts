import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { RowOf } from '../../http/thing.ts'
import { may } from '../access/access.policy.ts'
import { participations } from '../contests/contests.tables.ts'
import { inGroup, ofGroupOrSite } from '../places/place.conditions.ts'
import { contestProblems, isInContest } from '../places/places.tables.ts'
import { findProblemById, type Problem } from '../problems/find-problem.service.ts'
import { trainingEntrants, trainingProblems } from '../trainings/trainings.tables.ts'
import type { HandedIn } from './failures.queries.ts'

/** The people of a contest or training before one of its problems. */
export interface ClassAtProblem {
  readonly place: { readonly kind: 'contest' | 'training'; readonly id: number; readonly title: string }
  /** The problem's name there. */
  readonly label: string
  readonly problem: Problem
  readonly handedIn: HandedIn
  readonly countMembers: (db: Db) => Promise<number>
  readonly seesCases: boolean
  readonly seesFileNames: boolean
}

/** @throws DomainError problem_not_found */
export async function requireContestClass(
  db: Db,
  caller: Caller,
  contest: RowOf<'contest'>,
  displayId: string,
): Promise<ClassAtProblem> {
  const cid = contest.id
  const [link] = await db
    .select({ id: contestProblems.id, problemId: contestProblems.problemId, label: contestProblems.label })
    .from(contestProblems)
    .where(and(eq(contestProblems.contestId, cid), isInContest, isNamed(contestProblems.label, displayId)))
  const problem = link === undefined ? null : await findProblemById(db, link.problemId)
  if (link === undefined || problem === null) throw new DomainError('problem_not_found')
  return {
    place: { kind: 'contest', id: cid, title: contest.title },
    ...{ label: link.label, problem },
    handedIn: {
      from: sql`from submissions s
        join participations m on m.contest_id = s.contest_id and m.entrant_id = s.entrant_id
        where s.contest_problem_id = ${link.id}`,
      isHere: sql`true`,
    },
    countMembers: (tx) => tx.$count(participations, eq(participations.contestId, cid)),
    ...sightOf(caller, problem, { groupId: contest.groupId, contest }),
  }
}

/**
 * A training counts what was handed in on the site as well, but at a training of a group its teachers only see what was
 * handed in there.
 *
 * @throws DomainError problem_not_found
 */
export async function requireTrainingClass(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { id, title, groupId }: RowOf<'training'>,
  displayId: string,
): Promise<ClassAtProblem> {
  const [link] = await db
    .select({ problemId: trainingProblems.problemId, label: trainingProblems.label })
    .from(trainingProblems)
    .where(and(eq(trainingProblems.trainingId, id), isNamed(trainingProblems.label, displayId)))
  const problem = link === undefined ? null : await findProblemById(db, link.problemId)
  if (link === undefined || problem === null || !isListed(problem, groupId))
    throw new DomainError('problem_not_found')
  return {
    place: { kind: 'training', id, title },
    ...{ label: link.label, problem },
    handedIn: {
      from: sql`from training_entrants m join submissions s on s.user_id = m.user_id
        where m.training_id = ${id} and s.problem_id = ${problem.id}
          and (is_public_submission(s) or (${inGroup('s', sql`${groupId}`)}))`,
      isHere: ofGroupOrSite('s', groupId),
    },
    countMembers: (tx) => tx.$count(trainingEntrants, eq(trainingEntrants.trainingId, id)),
    ...sightOf(caller, problem, { groupId, contest: null }),
  }
}

const isNamed = (label: typeof contestProblems.label | typeof trainingProblems.label, name: string) =>
  sql`upper(${label}) = ${name.trim().toUpperCase()}`

const isListed = (problem: Problem, groupId: number | null) =>
  problem.visibility === 'public' && (problem.groupId === null || problem.groupId === groupId)

interface Whereabouts {
  readonly groupId: number | null
  readonly contest: { readonly authorId: string | null; readonly groupId: number | null } | null
}

function sightOf(caller: Caller, problem: Problem, where: Whereabouts) {
  const facts = { ...where, problemAuthorId: problem.authorId }
  return {
    seesCases: may(caller, 'submission.see-cases', facts),
    seesFileNames: may(caller, 'submission.see-faults', facts),
  }
}
