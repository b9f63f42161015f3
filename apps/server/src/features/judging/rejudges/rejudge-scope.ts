import type { Verdict } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, eq, exists, gte, inArray, lt, not, or, type SQL, sql } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { isOfContest } from '../../places/place.conditions.ts'
import { requireProblem } from '../../problems/find-problem.service.ts'
import { problems } from '../../problems/problems.tables.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

/**
 * Which submissions to rejudge, with problems and users by the names that were given: the scope is also stored for
 * people who read it later.
 */
export interface RejudgeScope {
  /** Empty lists and null mean no condition. */
  readonly submissionIds: readonly number[]
  readonly problemCode: string | null
  readonly contestId: number | null
  /** Handed in to this group. Absent in scopes of the site. */
  readonly groupId?: number
  readonly verdicts: readonly Verdict[]
  readonly languages: readonly string[]
  readonly usernames: readonly string[]
  /** ISO 8601, because it is stored as JSON. */
  readonly since: string | null
  readonly until: string | null
  /** Judged with test data other than the problem's live ones. Absent in scopes stored before this option existed. */
  readonly isOutdated?: boolean
}

/** Conditions on a submission's row. */
export interface Selection {
  /** Everything in the scope. */
  readonly named: SQL | undefined
  /** Submissions without a verdict, so there is nothing to compare. */
  readonly isRunning: SQL
  /** Submissions decided or cancelled by hand, which only an order for that one submission overrules. */
  readonly isKept: SQL
}

/** Submissions waiting for a host. They get the live test data when one takes them, so they need no rejudge. */
export const isWaiting = eq(submissions.state, 'pending')

const JUDGED_WITH_OTHER_DATA = exists(
  sql`(select from ${judgings} join ${problems} on ${problems.id} = ${submissions.problemId}
    where ${judgings.submissionId} = ${submissions.id} and ${judgings.isCurrent}
      and ${judgings.state} <> 'pending' and ${judgings.datasetId} <> ${problems.liveDatasetId})`,
)

/**
 * The rows in a scope, in one contest, or outside all contests unless submissions are listed one by one.
 *
 * @throws DomainError rejudge_scope_empty, problem_not_found, rejudge_user_not_found
 */
export async function selectionOf(db: Db, scope: RejudgeScope): Promise<Selection> {
  const namesSubmissions = scope.submissionIds.length > 0
  const conditions = [
    namesSubmissions ? inArray(submissions.id, [...scope.submissionIds]) : undefined,
    scope.problemCode === null
      ? undefined
      : eq(submissions.problemId, (await requireProblem(db, { code: scope.problemCode })).id),
    scope.contestId === null ? undefined : isOfContest(submissions, scope.contestId),
    scope.groupId === undefined ? undefined : eq(submissions.groupId, scope.groupId),
    scope.verdicts.length === 0 ? undefined : inArray(submissions.verdict, [...scope.verdicts]),
    scope.languages.length === 0 ? undefined : inArray(submissions.language, [...scope.languages]),
    scope.usernames.length === 0
      ? undefined
      : inArray(submissions.userId, await requireUserIds(db, scope.usernames)),
    scope.since === null ? undefined : gte(submissions.submittedAt, new Date(scope.since)),
    scope.until === null ? undefined : lt(submissions.submittedAt, new Date(scope.until)),
  ]
  if (conditions.every((condition) => condition === undefined)) throw new DomainError('rejudge_scope_empty')
  if (scope.isOutdated === true) conditions.push(JUDGED_WITH_OTHER_DATA)
  const isOutside = namesSubmissions || scope.contestId !== null ? undefined : isOfContest(submissions, null)
  return {
    named: and(...conditions, isOutside),
    isRunning: sql`${submissions.state} in ('pending', 'compiling', 'judging')`,
    isKept: namesSubmissions ? sql`false` : eq(submissions.isManual, true),
  }
}

/** The part of a selection that a staged rejudge takes. */
export function isTaken({ named, isRunning, isKept }: Selection): SQL | undefined {
  return and(named, not(isRunning), not(isKept))
}

/** The part of a selection that an immediate rejudge takes, which restarts those being judged. */
export function isRejudged({ named, isKept }: Selection): SQL | undefined {
  return and(named, not(isKept), not(isWaiting))
}

export async function countSelection(db: Db, selection: Selection) {
  const { isRunning, isKept, named } = selection
  const [row] = await db
    .select({
      count: sql<number>`count(*) filter (where not ${isRunning} and not ${isKept})`.mapWith(Number),
      now: sql<number>`count(*) filter (where ${isRejudged(selection)})`.mapWith(Number),
      running: sql<number>`count(*) filter (where ${isRunning})`.mapWith(Number),
      manual: sql<number>`count(*) filter (where not ${isRunning} and ${isKept})`.mapWith(Number),
    })
    .from(submissions)
    .where(named)
  return row ?? { count: 0, now: 0, running: 0, manual: 0 }
}

/** @throws DomainError rejudge_user_not_found */
async function requireUserIds(db: Db, usernames: readonly string[]): Promise<string[]> {
  const names = usernames.map((name) => name.toLowerCase())
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(or(...names.map((name) => eq(sql`lower(${users.username})`, name))))
  const found = new Set(rows.map(({ username }) => username.toLowerCase()))
  const missing = usernames.find((name) => !found.has(name.toLowerCase()))
  if (missing !== undefined) throw new DomainError('rejudge_user_not_found', { username: missing })
  return rows.map(({ id }) => id)
}
