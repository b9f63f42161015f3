import { LANGUAGES, type LanguageDefinition } from '@gavel/languages'
import type { Db } from '../../db/connect.ts'
import { and, asc, eq, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { languages, problemLanguages, remoteLanguages } from './problems.tables.ts'

/** A host that was seen within this time counts as available. */
const HOST_PRESENT_MS = 10 * 60_000
/**
 * Creates a row for each language definition, so that problems and templates can refer to it. Runs when the server
 * starts.
 */
export async function syncLanguages(db: Db): Promise<void> {
  await db
    .insert(languages)
    .values(LANGUAGES.map(({ id, name, seq }) => ({ id, name, seq })))
    .onConflictDoUpdate({ target: languages.id, set: { name: sql`excluded.name`, seq: sql`excluded.seq` } })
}

export interface OfferedLanguage {
  readonly language: LanguageDefinition
  /** The languages of the hosts, without duplicates. */
  readonly versions: readonly string[]
}

/**
 * The languages that can be run: those of the hosts available now, else those of earlier hosts, and before the first
 * host has said hello, all of them.
 */
export async function selectOfferedLanguages(db: Db, now: Date): Promise<OfferedLanguage[]> {
  const hosts = await db
    .select({
      languages: judgeHosts.languages,
      sandbox: judgeHosts.sandbox,
      lastSeenAt: judgeHosts.lastSeenAt,
    })
    .from(judgeHosts)
    .where(and(isNull(judgeHosts.revokedAt), isNotNull(judgeHosts.lastSeenAt), isNotNull(judgeHosts.sandbox)))
    .orderBy(asc(judgeHosts.id))
  if (hosts.length === 0) return LANGUAGES.map((language) => ({ language, versions: [] }))
  const presentSince = now.getTime() - HOST_PRESENT_MS
  const ready = hosts.filter(
    (host) => host.sandbox?.ok === true && (host.lastSeenAt?.getTime() ?? 0) >= presentSince,
  )
  const offers = Map.groupBy(
    (ready.length > 0 ? ready : hosts).flatMap((host) => host.languages),
    ({ name }) => name,
  )
  return LANGUAGES.flatMap((language) => {
    const offered = offers.get(language.name)
    if (offered === undefined) return []
    return { language, versions: [...new Set(offered.map(({ version }) => version))] }
  })
}

/** Includes languages that no host runs, in the order of every language list. */
export function withAllLanguages(offered: readonly OfferedLanguage[]): OfferedLanguage[] {
  const known = new Map(offered.map((one) => [one.language.name, one]))
  return LANGUAGES.map((language) => known.get(language.name) ?? { language, versions: [] })
}

/** The languages that another site offers for its problem, by its own names and in its order. */
export function selectRemoteLanguages(db: Db, problemId: number) {
  return db
    .select({
      id: languages.id,
      bank: languages.bank,
      name: languages.name,
      seq: languages.seq,
      contentType: remoteLanguages.contentType,
    })
    .from(problemLanguages)
    .innerJoin(languages, eq(languages.id, problemLanguages.languageId))
    .leftJoin(remoteLanguages, eq(remoteLanguages.languageId, languages.id))
    .where(eq(problemLanguages.problemId, problemId))
    .orderBy(asc(languages.seq), asc(languages.id))
}

/**
 * The languages allowed for a problem, in the order of every language list.
 *
 * @param only those that the place takes; null: all
 */
export async function selectProblemLanguages(
  db: Db,
  problemId: number,
  only: readonly number[] | null,
): Promise<LanguageDefinition[]> {
  const rows = await db
    .select({ name: languages.name })
    .from(problemLanguages)
    .innerJoin(languages, eq(languages.id, problemLanguages.languageId))
    .where(eq(problemLanguages.problemId, problemId))
    .orderBy(asc(problemLanguages.languageId))
  const allowed = new Set(rows.map((row) => row.name))
  return LANGUAGES.filter(({ id, name }) => allowed.has(name) && (only?.includes(id) ?? true))
}
