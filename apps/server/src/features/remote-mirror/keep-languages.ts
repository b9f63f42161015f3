import type { RemoteLanguage } from '@gavel/remote-judges'
import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, max } from '../../db/drizzle.ts'
import { lockName } from '../../db/lock-name.ts'
import { languages, remoteLanguages } from '../problems/problems.tables.ts'

/** The site's own languages have numbers of their definitions, which stay below. */
const FIRST_ID = 10_000

/** Makes rows for the languages of a judge that are new here, and returns the ids of all in the judge's order. */
export async function keepLanguages(
  tx: Db,
  bank: string,
  offered: readonly RemoteLanguage[],
): Promise<number[]> {
  // Languages are numbered one after the other.
  await lockName(tx, 'remote-languages')
  const byName = new Map(offered.map((language) => [language.name, language]))
  const known = await selectByName(tx, bank, [...byName.keys()])
  const missing = [...byName.keys()].filter((name) => !known.has(name))
  if (missing.length > 0) {
    const [row] = await tx.select({ last: max(languages.id) }).from(languages)
    const first = Math.max(FIRST_ID, (row?.last ?? 0) + 1)
    const added = missing.map((name, index) => ({ id: first + index, bank, name, seq: index }))
    await tx.insert(languages).values(added)
    for (const { id, name } of added) known.set(name, id)
  }
  for (const [name, { id: remoteId, contentType, lineComment }] of byName) {
    const languageId = known.get(name)
    if (languageId === undefined) continue
    const facts = { remoteId, contentType, lineComment }
    await tx
      .insert(remoteLanguages)
      .values({ languageId, ...facts })
      .onConflictDoUpdate({ target: remoteLanguages.languageId, set: facts })
  }
  return [...byName.keys()].flatMap((name) => known.get(name) ?? [])
}

async function selectByName(tx: Db, bank: string, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .select({ id: languages.id, name: languages.name })
    .from(languages)
    .where(and(eq(languages.bank, bank), inArray(languages.name, [...names])))
  return new Map(rows.map(({ id, name }) => [name, id]))
}
