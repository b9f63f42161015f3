import type { Db } from '../../db/connect.ts'
import { and, eq, type SQL, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { Caller } from '../../http/caller.ts'
import { may, refusalOf } from '../access/access.policy.ts'
import { secrecyOf } from '../places/contest-clock.policy.ts'
import type { PlaceContext, PlaceRules, PlaceVisit, ProblemKey } from '../places/place-rules.interface.ts'
import { type ContestRules, contestProblems, isInContest } from '../places/places.tables.ts'
import { type Contest, entryOf, findContest } from './contests.service.ts'
import { participations } from './contests.tables.ts'

/** The decisions of contests about problems and submissions (`api.md` 4.2, 4.5, 4.6). */
export const contestPlace: PlaceRules = {
  async visit(context, caller, id) {
    const contest = await findContest(context.db, id)
    return contest === null ? null : visitContest(context, caller, contest)
  },
}

async function visitContest(
  { db, now }: PlaceContext,
  caller: Caller,
  contest: Contest,
): Promise<PlaceVisit> {
  const isAdmin = may(caller, 'contest.organise', contest)
  const entry = await entryOf(db, caller, contest.id)
  const facts = { ...contest, ...entry, now: now() }
  const cannotView = refusalOf(caller, 'contest.look', facts)
  const place = { kind: 'contest', id: contest.id } as const
  return {
    place,
    handsInTo: place,
    groupId: contest.groupId,
    contest: rulesOf(contest),
    refusalToView: cannotView,
    refusalToSubmit: refusalOf(caller, 'contest.submit', facts),
    languageIds: contest.languageIds,
    hidesOrigins: !may(caller, 'contest.see-origins', facts),
    secrecy: secrecyOf(contest, { isOrganiser: isAdmin, mayView: cannotView === null }, facts.now),
    findProblem: (tx, key) => findProblem(tx, contest.id, key),
    // The organisers take no part, whatever they hand in.
    welcome:
      isAdmin || entry.isRegistered ? null : (tx, entrantId) => register(tx, contest.id, entrantId, now()),
    // Hiding a problem takes it out of contests, too.
    mayRead: ({ visibility }) => isAdmin || visibility !== 'private',
  }
}

const rulesOf = ({
  authorId,
  groupId,
  format,
  startsAt,
  endsAt,
  freezesAt,
  unsealsAtEnd,
  feedback,
  hidesStderr,
}: Contest): ContestRules => ({
  authorId,
  groupId,
  format,
  startsAt,
  endsAt,
  freezesAt,
  unsealsAtEnd,
  feedback,
  hidesStderr,
})

async function register(tx: Db, contestId: number, entrantId: number, createdAt: Date): Promise<void> {
  await tx.insert(participations).values({ contestId, entrantId, createdAt }).onConflictDoNothing()
}

const prepareProblem = (name: string, isNamed: SQL) =>
  createPrepared((db) =>
    db
      .select({
        id: contestProblems.id,
        problemId: contestProblems.problemId,
        code: contestProblems.label,
        title: contestProblems.title,
      })
      .from(contestProblems)
      .where(and(eq(contestProblems.contestId, sql.placeholder('contestId')), isInContest, isNamed))
      .prepare(name),
  )

const problemById = prepareProblem(
  'contest-problem-by-id',
  sql`${contestProblems.problemId} = ${sql.placeholder('id')}`,
)
const problemByLabel = prepareProblem(
  'contest-problem-by-label',
  sql`upper(${contestProblems.label}) = ${sql.placeholder('label')}`,
)

async function findProblem(db: Db, contestId: number, key: ProblemKey) {
  const [row] =
    'id' in key
      ? await problemById(db).execute({ contestId, id: key.id })
      : await problemByLabel(db).execute({ contestId, label: key.code.trim().toUpperCase() })
  if (row === undefined) return null
  const { code, title } = row
  return { key: { id: row.problemId }, contestProblemId: row.id, shownAs: { code, title } }
}
