import { and, eq, isNotNull, isNull, type SQL, sql } from '../../db/drizzle.ts'
import type { PgColumn } from '../../db/pg-core.ts'
import type { Place } from './place.policy.ts'

// Conditions that begin with `is` take a table of the query builder. The others are for written statements and take the
// name that the table has there.

/** The columns of a table whose rows happen somewhere. */
interface PlacedTable {
  readonly contestId: PgColumn
  readonly groupId: PgColumn
}

/** Rows that belong to the site itself, to no contest and no group. */
export const onSite = (table: string): string => `${table}.contest_id is null and ${table}.group_id is null`

/** Rows of a group outside its contests. */
export const inGroup = (table: string, groupId: SQL): SQL =>
  sql`${sql.raw(table)}.contest_id is null and ${sql.raw(table)}.group_id = ${groupId}`

/** Rows of the site, and of the group that a row of another table lies in. */
export const ofSiteOrGroupOf = (table: string, holder: string): string =>
  `(${table}.group_id is null or ${table}.group_id = ${holder}.group_id)`

/** Rows that do not lie in the group. */
export const outsideGroup = (table: string, groupId: number | null): SQL =>
  sql`${sql.raw(table)}.group_id is distinct from ${groupId}`

/** Rows of contests, whichever. */
export const isInAnyContest = (table: Pick<PlacedTable, 'contestId'>): SQL => isNotNull(table.contestId)
export const inAnyContest = (table: string): string => `${table}.contest_id is not null`

/** Rows of no contest: those of the site and of groups. */
export const outsideContests = (table: string): string => `${table}.contest_id is null`

/** Rows of one contest, or of none: those of groups among them. */
export const isOfContest = (table: Pick<PlacedTable, 'contestId'>, id: number | null): SQL =>
  id === null ? isNull(table.contestId) : eq(table.contestId, id)

/** Problems, tags and contests that no group owns. */
export const isOfSite = (table: Pick<PlacedTable, 'groupId'>): SQL => isNull(table.groupId)
export const ofSite = (table: string): string => `${table}.group_id is null`

/** Rows of one group; with null, rows that no group owns. */
export const isOfGroupOrSite = (table: Pick<PlacedTable, 'groupId'>, groupId: number | null): SQL =>
  groupId === null ? isOfSite(table) : eq(table.groupId, groupId)
export const ofGroupOrSite = (table: string, groupId: number | null): SQL =>
  groupId === null ? sql.raw(ofSite(table)) : sql`${sql.raw(table)}.group_id = ${groupId}`

/** Rows of a place. A training's are those of the site: it only lists problems. */
export function isAtPlace(table: PlacedTable, place: Place): SQL | undefined {
  switch (place.kind) {
    case 'contest':
      return eq(table.contestId, place.id)
    case 'group':
      return and(isNull(table.contestId), eq(table.groupId, place.id))
    case 'site':
    case 'training':
      return and(isNull(table.contestId), isNull(table.groupId))
  }
}
