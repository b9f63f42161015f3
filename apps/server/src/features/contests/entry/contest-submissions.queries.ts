import { stateOfStatus, verdictOfStatus, type WebLanguage } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, gte, inArray, lt, not, or, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import type { PageRequest } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { contestProblems } from '../../places/places.tables.ts'
import type { Secrecy } from '../../places/secrecy.policy.ts'
import { selectSubmissions } from '../../submissions/submission-rows.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

/** The choice of what a list of a contest's submissions shows. */
export interface ContestSubmissionFilter {
  readonly caller: Caller
  readonly contestId: number
  readonly secrecy: Secrecy
  /** From the first instant on, before the second one. Null: no bound. */
  readonly from: Date | null
  readonly until: Date | null
  readonly onlyMine: boolean
  readonly label: string
  readonly isWholeLabel: boolean
  readonly username: string
  readonly language: string | null
  readonly status: number | null
}

/** `tellsVerdict` as SQL, for rows that the list holds: behind the seal those are the caller's own. */
function tellsVerdict({ sealed }: Secrecy): SQL {
  if (sealed === null || sealed.own !== 'received') return sql`true`
  return lt(submissions.submittedAt, sealed.since)
}

/** The list's rule of visibility: of what was handed in since the seal everybody sees their own alone. */
function isVisible({ caller, secrecy: { sealed } }: ContestSubmissionFilter): SQL | undefined {
  if (sealed === null) return undefined
  return or(lt(submissions.submittedAt, sealed.since), eq(submissions.userId, findUser(caller)?.id ?? ''))
}

/** By the status that the reader is shown. A filter that knew more would reveal it by the rows that it leaves. */
function hasStatus(status: number, secrecy: Secrecy): SQL | undefined {
  const verdict = verdictOfStatus(status)
  if (verdict !== undefined) return and(tellsVerdict(secrecy), eq(submissions.verdict, verdict))
  const state = stateOfStatus(status)
  if (state === 'hidden') return not(tellsVerdict(secrecy))
  if (state === undefined || state === 'judged') return sql`false`
  return and(tellsVerdict(secrecy), eq(submissions.state, state))
}

function conditionOf(db: Db, filter: ContestSubmissionFilter): SQL | undefined {
  const { contestId, from, until, caller, label, username, language, status } = filter
  return and(
    eq(submissions.contestId, contestId),
    from === null ? undefined : gte(submissions.submittedAt, from),
    until === null ? undefined : lt(submissions.submittedAt, until),
    isVisible(filter),
    filter.onlyMine ? eq(submissions.userId, findUser(caller)?.id ?? '') : undefined,
    label === '' ? undefined : inArray(submissions.contestProblemId, selectProblemIds(db, filter)),
    username === ''
      ? undefined
      : sql`exists (select from ${users} u where u.id = ${submissions.userId} and u.username ilike ${containing(username)})`,
    language === null ? undefined : eq(submissions.language, language),
    status === null ? undefined : hasStatus(status, filter.secrecy),
  )
}

function selectProblemIds(db: Db, { contestId, label, isWholeLabel }: ContestSubmissionFilter) {
  const fits = isWholeLabel
    ? sql`upper(${contestProblems.label}) = upper(${label})`
    : sql`${contestProblems.label} ilike ${containing(label)}`
  return db
    .select({ id: contestProblems.id })
    .from(contestProblems)
    .where(and(eq(contestProblems.contestId, contestId), fits))
}

/** One page, newest first: by position, or below an id. */
export function selectContestSubmissions(
  db: Db,
  filter: ContestSubmissionFilter,
  page: Pick<PageRequest, 'limit' | 'offset'> & {
    readonly beforeId: number | null
    readonly language: WebLanguage
  },
) {
  const { beforeId, language, limit, offset } = page
  return selectSubmissions(db, language)
    .where(and(conditionOf(db, filter), beforeId === null ? undefined : lt(submissions.id, beforeId)))
    .orderBy(desc(submissions.id))
    .limit(limit)
    .offset(offset)
}

export function countContestSubmissions(db: Db, filter: ContestSubmissionFilter): Promise<number> {
  return db.$count(submissions, conditionOf(db, filter))
}
