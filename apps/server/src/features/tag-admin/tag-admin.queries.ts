import type { Db } from '../../db/connect.ts'
import { and, asc, count, eq, sql } from '../../db/drizzle.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { problemTags, tagClasses, tags } from '../problems/problems.tables.ts'

/** Tags of the site, without those of groups, by bank, class and name. */
export function selectTagsWithUse(db: Db, bank: string | null) {
  return db
    .select({ tag: tags, problems: count(problemTags.problemId) })
    .from(tags)
    .leftJoin(problemTags, eq(problemTags.tagId, tags.id))
    .where(and(isOfSite(tags), bank === null ? undefined : eq(tags.bank, bank)))
    .groupBy(tags.id)
    .orderBy(asc(tags.bank), asc(tags.id))
}

export async function lockTag(tx: Db, id: number) {
  const [row] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.id, id), isOfSite(tags)))
    .for('update')
  return row ?? null
}

export async function lockTagClass(tx: Db, id: number) {
  const [row] = await tx.select().from(tagClasses).where(eq(tagClasses.id, id)).for('update')
  return row ?? null
}

/** The class that a tag is put into. */
export async function findTagClass(db: Db, id: number) {
  const [row] = await db.select().from(tagClasses).where(eq(tagClasses.id, id))
  return row ?? null
}

/**
 * Removes a tag from its problems, or replaces it by another, also in the copy in each problem's row that the list uses.
 * Returns the number of problems. The caller has locked the tags, so that no save adds one in the meantime.
 */
export async function replaceTagOnProblems(
  tx: Db,
  { from, into }: { readonly from: number; readonly into: number | null },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select p.id from problems p
      where exists (select from problem_tags t where t.problem_id = p.id and t.tag_id = ${from})
      order by p.id for no key update of p`,
  )
  if (into !== null) {
    await tx.execute(sql`
      insert into problem_tags (problem_id, tag_id)
      select problem_id, ${into}::bigint from problem_tags where tag_id = ${from}
      on conflict do nothing`)
  }
  await tx.delete(problemTags).where(eq(problemTags.tagId, from))
  const ids = rows.map((row) => Number(row.id))
  await tx.execute(sql`
    update problems p set tag_ids = coalesce(
      (select array_agg(t.tag_id order by t.tag_id) from problem_tags t where t.problem_id = p.id), '{}')
    where p.id = any(${sql.param(ids)}::bigint[])`)
  return ids.length
}
