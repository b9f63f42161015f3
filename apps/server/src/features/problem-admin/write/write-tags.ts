import { SITE_BANK } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, or, type SQL, sql } from '../../../db/drizzle.ts'
import { isOfSite } from '../../places/place.conditions.ts'
import { tags } from '../../problems/problems.tables.ts'
import { fieldInvalid, type NewTag, type PlannedTag } from '../plan/problem-plan.service.ts'

/** Tags for problems of a group are the site's and its own; for those of the site only the site's. */
const isUsable = (groupId: number | null): SQL | undefined =>
  and(
    eq(tags.bank, SITE_BANK),
    groupId === null ? isOfSite(tags) : or(isOfSite(tags), eq(tags.groupId, groupId)),
  )

/**
 * The ids of a save's tags. Known tags are found by id, or by name in any language and case; the others are created, in
 * the group if there is one. A tag named twice counts once.
 *
 * @throws DomainError problem_field_invalid for an id that is not a tag for such problems
 */
export async function keepTags(
  tx: Db,
  planned: readonly PlannedTag[],
  groupId: number | null,
): Promise<number[]> {
  const byId = await requireTagIds(
    { tx, groupId },
    planned.flatMap((tag) => ('id' in tag ? [tag.id] : [])),
  )
  const byName = await keepTagNames(
    { tx, groupId },
    planned.flatMap((tag) => ('name' in tag ? [tag] : [])),
  )
  return [...new Set([...byId, ...byName])].sort((a, b) => a - b)
}

interface Scope {
  readonly tx: Db
  readonly groupId: number | null
}

async function requireTagIds({ tx, groupId }: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(isUsable(groupId), inArray(tags.id, [...ids])))
    .orderBy(tags.id)
  if (found.length < new Set(ids).size) throw fieldInvalid('tags')
  return found.map(({ id }) => id)
}

async function keepTagNames(scope: Scope, named: readonly NewTag[]): Promise<number[]> {
  if (named.length === 0) return []
  // Sorted, so that two saves which create the same tags wait for each other instead of deadlocking.
  const sorted = [...named].sort((a, b) => (a.name < b.name ? -1 : 1))
  const known = await findTagsByName(
    scope,
    sorted.map(({ name }) => name),
  )
  const unknown = sorted.filter(({ name }) => !known.has(name))
  if (unknown.length === 0) return [...known.values()]
  const { tx, groupId } = scope
  await tx
    .insert(tags)
    .values(unknown.map((tag) => ({ ...tag, groupId })))
    .onConflictDoNothing()
  const made = await findTagsByName(
    scope,
    unknown.map(({ name }) => name),
  )
  return [...known.values(), ...made.values()]
}

/** The tags with these names: by their own name first, else by one in another language. */
async function findTagsByName(
  { tx, groupId }: Scope,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ wanted: string; id: number }>(sql`
    select distinct on (wanted) wanted, ${tags.id} as id
    from unnest(${sql.param(names)}::text[]) wanted
    join ${tags} on ${isUsable(groupId)} and (
      lower(${tags.name}) = lower(wanted)
      or exists (select from jsonb_each_text(${tags.translations}) t where lower(t.value) = lower(wanted))
    )
    order by wanted, ${tags.groupId} is null, lower(${tags.name}) = lower(wanted) desc, ${tags.id}`)
  return new Map(rows.map(({ wanted, id }) => [wanted, id]))
}
