import type { WebLanguage } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { inGroup } from '../../places/place.conditions.ts'
import { problems } from '../problems.tables.ts'
import { searchKeyOf } from '../search/search-text.policy.ts'
import { PageRow, type ProblemPageRow, rowColumns } from './problem-list.queries.ts'

export interface GroupProblemFilter {
  readonly groupId: number
  /** Part of the code or a title; empty for any. */
  readonly keyword: string
}

/**
 * The problems that every member may solve: the group's public problems, also those that the site has accepted from it.
 */
export function isListedIn(groupId: number): SQL {
  return sql`${problems.visibility} = 'public'
    and (${problems.groupId} = ${groupId} or (${problems.groupId} is null and ${problems.fromGroupId} = ${groupId}))`
}

function conditionOf({ groupId, keyword }: GroupProblemFilter): SQL {
  const pattern = searchKeyOf(keyword)?.pattern
  const isListed = isListedIn(groupId)
  return pattern === undefined ? isListed : sql`${isListed} and ${problems.searchText} like ${pattern}`
}

/** Counters of the submissions to a problem in the group, outside of contests. */
const countersIn = (groupId: number): SQL => {
  const of = (verdict: string) => sql`count(*) filter (where s.verdict = ${verdict})::int`
  return sql`(
    select count(*)::int as total, ${of('AC')} as ac, ${of('PAC')} as pac, ${of('PE')} as pe, ${of('WA')} as wa,
      ${of('TLE')} as tle, ${of('MLE')} as mle, ${of('RE')} as re, ${of('CE')} as ce, ${of('SE')} as se
    from submissions s where s.problem_id = p.id and ${inGroup('s', sql`${groupId}`)}
  )`
}

/** A page of the group's problems, shorter codes first, as codes are numbered. */
export async function selectGroupProblems(
  db: Db,
  filter: GroupProblemFilter,
  {
    limit,
    offset,
    language,
  }: { readonly limit: number; readonly offset: number; readonly language: WebLanguage },
): Promise<ProblemPageRow[]> {
  const { rows } = await db.execute(sql`
    select ${sql.raw(rowColumns('x.language'))}
    from (
      select id from problems where ${conditionOf(filter)} order by length(code), code limit ${limit} offset ${offset}
    ) page
    join problems p using (id) cross join (select ${language}::text as language) x
    left join lateral ${countersIn(filter.groupId)} c on true
    order by length(p.code), p.code`)
  return z.array(PageRow).parse(rows)
}

/** Rows of problems that a training of the group lists. */
export async function selectGroupProblemRows(
  db: Db,
  groupId: number,
  { ids, language }: { readonly ids: readonly number[]; readonly language: WebLanguage },
): Promise<ProblemPageRow[]> {
  const { rows } = await db.execute(sql`
    select ${sql.raw(rowColumns('x.language'))}
    from (
      select id from problems where id = any(${sql.param([...ids])}::bigint[]) and ${problems.visibility} = 'public'
        and ${problems.groupId} = ${groupId}
    ) page
    join problems p using (id) cross join (select ${language}::text as language) x
    left join lateral ${countersIn(groupId)} c on true`)
  return z.array(PageRow).parse(rows)
}

export const countGroupProblems = (db: Db, filter: GroupProblemFilter): Promise<number> =>
  db.$count(problems, conditionOf(filter))
