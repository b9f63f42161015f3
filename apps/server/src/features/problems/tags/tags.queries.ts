import { SITE_BANK } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, or } from '../../../db/drizzle.ts'
import { isOfSite } from '../../places/place.conditions.ts'
import { problemTags, tagClasses, tags } from '../problems.tables.ts'

/** Tags of one bank, or of all banks; those of groups are not public. */
export function selectTags(db: Db, bank: string | null) {
  return db
    .select()
    .from(tags)
    .where(and(isOfSite(tags), bank === null ? undefined : eq(tags.bank, bank)))
    .orderBy(asc(tags.id))
}

/** Tags for problems of a group: the site's own and the group's. */
export function selectTagsForGroup(db: Db, groupId: number) {
  return db
    .select()
    .from(tags)
    .where(and(eq(tags.bank, SITE_BANK), or(isOfSite(tags), eq(tags.groupId, groupId))))
    .orderBy(asc(tags.id))
}

export async function selectTagsOfProblem(db: Db, problemId: number) {
  const rows = await db
    .select({ tag: tags })
    .from(problemTags)
    .innerJoin(tags, eq(tags.id, problemTags.tagId))
    .where(eq(problemTags.problemId, problemId))
    .orderBy(asc(tags.id))
  return rows.map((row) => row.tag)
}

/** The site's own classes before those of remote banks, each bank's by rank (`api.md` 2.3). */
export function selectTagClasses(db: Db, bank: string | null) {
  return db
    .select()
    .from(tagClasses)
    .where(bank === null ? undefined : eq(tagClasses.bank, bank))
    .orderBy(
      desc(eq(tagClasses.bank, SITE_BANK)),
      asc(tagClasses.bank),
      asc(tagClasses.rank),
      asc(tagClasses.id),
    )
}
