import { SITE_BANK, type WebLanguage } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, ne, or, type SQL, sql } from '../../../db/drizzle.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import type { PageRequest } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { isOfSite } from '../../places/place.conditions.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { problems } from '../../problems/problems.tables.ts'
import { isNear } from '../problem-admin.queries.ts'
import { readAdminRows, readProblemForAuthor } from '../read-admin-problems.service.ts'

interface Page extends PageRequest {
  readonly language: WebLanguage
}

const ANY = { visibility: null, judgeMode: null, bank: null } as const

/** The problems of these ids that a keyword finds, newest first. */
export function readProblemsAmong(
  db: Db,
  caller: Caller,
  {
    ids,
    groupId,
    keyword,
  }: { readonly ids: readonly number[]; readonly groupId: number | null; readonly keyword: string },
  page: Page,
) {
  return readAdminRows(
    db,
    caller,
    { ...ANY, within: isNear(groupId), keyword, among: inArray(problems.id, [...ids]) },
    page,
  )
}

interface Wanted {
  readonly contestId: number
  /** The group of the contest. */
  readonly groupId: number | null
  readonly scoring: 'icpc' | 'oi'
  readonly keyword: string
}

/**
 * Problems that could be added to a contest: public ones, and contest problems that the caller may read or has set, which
 * the contest can score and which are not in it yet (`api.md` 2.13.7). In a group those of the group, and the public ones of the site.
 */
export function readCandidates(
  db: Db,
  caller: Caller,
  { contestId, groupId, scoring, keyword }: Wanted,
  page: Page,
) {
  const among = and(
    // Another site returns only a verdict, which either kind of contest can score.
    or(ne(problems.bank, SITE_BANK), eq(problems.scoring, scoring)),
    ne(problems.visibility, 'private'),
    maySet(caller, groupId),
    sql`not exists (select from contest_problems l where l.problem_id = ${problems.id} and l.contest_id = ${contestId} and l.removed_at is null)`,
  )
  return readAdminRows(db, caller, { ...ANY, within: isNear(groupId), keyword, among }, page)
}

function maySet(caller: Caller, groupId: number | null): SQL | undefined {
  if (groupId === null) return and(isOfSite(problems), isReadable(caller))
  const isOwn = may(caller, 'group.change', { groupId: groupId })
    ? undefined
    : or(ne(problems.visibility, 'private'), eq(problems.authorId, findUser(caller)?.id ?? ''))
  return or(
    and(isOfSite(problems), eq(problems.visibility, 'public')),
    and(eq(problems.groupId, groupId), isOwn),
  )
}

function isReadable(caller: Caller): SQL | undefined {
  const user = findUser(caller)
  if (may(caller, 'problem.oversee', {})) return undefined
  if (user === null) return eq(problems.visibility, 'public')
  return or(
    eq(problems.visibility, 'public'),
    eq(problems.authorId, user.id),
    // The caller has set it before, when it was still public.
    sql`exists (select from contest_problems l join contests c on c.id = l.contest_id
      where l.problem_id = ${problems.id} and c.author_id = ${user.id})`,
  )
}

/** Whether the caller, who runs a contest of the group, or with null of the site, may set a problem there. */
export async function maySetProblem(
  db: Db,
  caller: Caller,
  { id, groupId }: { readonly id: number; readonly groupId: number | null },
): Promise<boolean> {
  return (await db.$count(problems, and(eq(problems.id, id), maySet(caller, groupId)))) > 0
}

/** A problem as its form shows it, also where the form stands in a contest. */
export const readProblemOfAuthor = (db: Db, problem: Problem) => readProblemForAuthor(db, problem)
