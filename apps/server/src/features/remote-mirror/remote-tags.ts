import type { Db } from '../../db/connect.ts'
import { and, eq, inArray } from '../../db/drizzle.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { problems, problemTags, tags } from '../problems/problems.tables.ts'

const TAG_LENGTH = 40
const TAGS_MAX = 30

/** Gives a problem the tags of its judge; they belong to the judge's bank, beside the site's own. */
export async function replaceRemoteTags(
  tx: Db,
  { problemId, bank }: { readonly problemId: number; readonly bank: string },
  names: readonly string[],
): Promise<void> {
  const wanted = [...new Set(names.map((name) => name.trim()).filter(isTag))].slice(0, TAGS_MAX).sort()
  if (wanted.length > 0)
    await tx
      .insert(tags)
      .values(wanted.map((name) => ({ name, bank })))
      .onConflictDoNothing()
  const found =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: tags.id })
          .from(tags)
          .where(and(eq(tags.bank, bank), isOfSite(tags), inArray(tags.name, wanted)))
          .orderBy(tags.id)
  await tx.delete(problemTags).where(eq(problemTags.problemId, problemId))
  if (found.length > 0) await tx.insert(problemTags).values(found.map(({ id }) => ({ problemId, tagId: id })))
  await tx
    .update(problems)
    .set({ tagIds: found.map(({ id }) => id) })
    .where(eq(problems.id, problemId))
}

const isTag = (name: string) => name !== '' && name.length <= TAG_LENGTH && !name.includes('\0')
