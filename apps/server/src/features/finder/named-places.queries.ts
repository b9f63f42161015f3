import { FOUND_OF_EACH, WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from '../../db/drizzle.ts'
import { contestTitleIn } from '../contests/contest-titles.policy.ts'
import { groups } from '../groups/groups.tables.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { contests } from '../places/places.tables.ts'
import { trainings } from '../trainings/trainings.tables.ts'
import { fitOf, type NameKey } from './name-key.conditions.ts'

// A site has some thousands of contests, trainings and groups at most, so each of their names is looked at.

export interface FoundPlace {
  readonly id: number
  readonly title: string
  readonly gid: number | null
  readonly fit: number
}

const isOfSiteOr = (
  table: typeof contests | typeof trainings,
  groupIds: readonly number[],
): SQL | undefined =>
  groupIds.length === 0 ? isOfSite(table) : or(isOfSite(table), inArray(table.groupId, [...groupIds]))

interface Search {
  readonly key: NameKey
  /** The groups that the caller belongs to. */
  readonly groupIds: readonly number[]
}

/** Names as they are compared, a line each. */
const fold = (names: SQL): SQL => sql`lower(${names})`

/** Visible contests, by any of their titles, the latest first in each fit. */
export async function selectFoundContests(
  db: Db,
  { key, groupIds, language }: Search & { readonly language: WebLanguage },
): Promise<FoundPlace[]> {
  const translated = sql.join(
    WEB_LANGUAGES.map((name) => sql`coalesce(${contests.titles} ->> ${name}, '')`),
    sql` || E'\n' || `,
  )
  const names = fold(sql`${contests.title} || E'\n' || ${translated}`)
  const fit = fitOf(key, names)
  const rows = await db
    .select({ id: contests.id, title: contests.title, titles: contests.titles, gid: contests.groupId, fit })
    .from(contests)
    .where(
      and(eq(contests.isVisible, true), isOfSiteOr(contests, groupIds), sql`${names} like ${key.pattern}`),
    )
    .orderBy(fit, desc(contests.startsAt), desc(contests.id))
    .limit(FOUND_OF_EACH)
  return rows.map((row) => ({ ...row, title: contestTitleIn(row, language) }))
}

/** Visible trainings, in the order of their list in each fit. */
export function selectFoundTrainings(db: Db, { key, groupIds }: Search): Promise<FoundPlace[]> {
  const names = fold(sql`${trainings.title}`)
  const fit = fitOf(key, names)
  return db
    .select({ id: trainings.id, title: trainings.title, gid: trainings.groupId, fit })
    .from(trainings)
    .where(
      and(eq(trainings.isVisible, true), isOfSiteOr(trainings, groupIds), sql`${names} like ${key.pattern}`),
    )
    .orderBy(fit, asc(trainings.position), asc(trainings.id))
    .limit(FOUND_OF_EACH)
}

/** @param isKnown the groups that the caller may know of */
export async function selectFoundGroups(
  db: Db,
  key: NameKey,
  isKnown: SQL | undefined,
): Promise<FoundPlace[]> {
  const names = fold(sql`${groups.name} || E'\n' || ${groups.shortName}`)
  const fit = fitOf(key, names)
  const rows = await db
    .select({ id: groups.id, title: groups.name, fit })
    .from(groups)
    .where(and(isKnown, sql`${names} like ${key.pattern}`))
    .orderBy(fit, asc(groups.id))
    .limit(FOUND_OF_EACH)
  return rows.map((row) => ({ ...row, gid: null }))
}
