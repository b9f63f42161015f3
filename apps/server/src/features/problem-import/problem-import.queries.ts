import { SITE_BANK } from '@gavel/contract'
import type { PackageWarning } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq, gt, inArray, lt, sql } from '../../db/drizzle.ts'
import { isOfGroupOrSite } from '../places/place.conditions.ts'
import { problems, type Sample } from '../problems/problems.tables.ts'
import {
  type ImportItem,
  type ProblemImport,
  problemImportItems,
  problemImports,
} from './problem-import.tables.ts'
import { storableFindings } from './replace-unstorable.ts'

export async function insertImport(tx: Db, row: typeof problemImports.$inferInsert): Promise<void> {
  await tx.insert(problemImports).values(row)
}

export async function findImport(db: Db, id: string): Promise<ProblemImport | null> {
  const [row] = await db.select().from(problemImports).where(eq(problemImports.id, id))
  return row ?? null
}

/** The user's newest import into the group, or (null) into the site. */
export async function findNewestImport(
  db: Db,
  {
    userId,
    groupId,
    since,
  }: { readonly userId: string; readonly groupId: number | null; readonly since: Date },
): Promise<ProblemImport | null> {
  const [row] = await db
    .select()
    .from(problemImports)
    .where(
      and(
        eq(problemImports.userId, userId),
        isOfGroupOrSite(problemImports, groupId),
        gt(problemImports.createdAt, since),
      ),
    )
    .orderBy(desc(problemImports.createdAt), desc(problemImports.id))
    .limit(1)
  return row ?? null
}

/** Locks the import if it is in this state, so that it stays there until the transaction ends; otherwise null. */
export async function lockInState(
  tx: Db,
  id: string,
  states: readonly ProblemImport['state'][],
): Promise<ProblemImport | null> {
  const [row] = await tx
    .select()
    .from(problemImports)
    .where(and(eq(problemImports.id, id), inArray(problemImports.state, [...states])))
    .for('update')
  return row ?? null
}

export async function updateImport(
  tx: Db,
  id: string,
  change: Partial<
    Pick<ProblemImport, 'state' | 'format' | 'options' | 'findings' | 'attempts' | 'finishedAt'>
  >,
): Promise<void> {
  await tx
    .update(problemImports)
    .set({ ...change, ...(change.findings && { findings: storableFindings(change.findings) }) })
    .where(eq(problemImports.id, id))
}

/** Counts a server's attempt at an import that waits for one; null if it does not wait. */
export async function beginAttempt(db: Db, id: string): Promise<ProblemImport | null> {
  const [row] = await db
    .update(problemImports)
    .set({ attempts: sql`${problemImports.attempts} + 1` })
    .where(and(eq(problemImports.id, id), inArray(problemImports.state, ['reading', 'running'])))
    .returning()
  return row ?? null
}

/** Imports that a server has to continue. */
export async function selectOpenImports(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: problemImports.id })
    .from(problemImports)
    .where(inArray(problemImports.state, ['reading', 'running']))
    .orderBy(asc(problemImports.createdAt), asc(problemImports.id))
  return rows.map(({ id }) => id)
}

export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.delete(problemImports).where(lt(problemImports.createdAt, before))
}

export async function insertItem(tx: Db, item: ImportItem): Promise<void> {
  await tx.insert(problemImportItems).values({ ...item, findings: storableFindings(item.findings) })
}

export async function deleteItems(tx: Db, importId: string): Promise<void> {
  await tx.delete(problemImportItems).where(eq(problemImportItems.importId, importId))
}

export function selectItems(db: Db, importId: string): Promise<ImportItem[]> {
  return db
    .select()
    .from(problemImportItems)
    .where(eq(problemImportItems.importId, importId))
    .orderBy(asc(problemImportItems.number))
}

export async function updateItem(
  tx: Db,
  { importId, number }: Pick<ImportItem, 'importId' | 'number'>,
  change: Partial<Pick<ImportItem, 'state' | 'choice' | 'code' | 'problemId'>> & {
    readonly findings?: readonly PackageWarning[]
  },
): Promise<void> {
  await tx
    .update(problemImportItems)
    .set({ ...change, ...(change.findings && { findings: storableFindings(change.findings) }) })
    .where(and(eq(problemImportItems.importId, importId), eq(problemImportItems.number, number)))
}

/** Fails the problems that were not written and will not be any more. */
export async function failWaitingItems(tx: Db, importId: string, finding: PackageWarning): Promise<void> {
  await tx
    .update(problemImportItems)
    .set({ state: 'failed', findings: storableFindings([finding]) })
    .where(and(eq(problemImportItems.importId, importId), eq(problemImportItems.state, 'waiting')))
}

/** Codes are unique everywhere, also among problems that an import may tell nothing of. */
export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  return (await db.$count(problems, eq(sql`upper(${problems.code})`, code.toUpperCase()))) > 0
}

/** The problems of a group, or (null) of the site, with one of these codes, by the code in upper case. */
export async function selectByCodes(
  db: Db,
  codes: readonly string[],
  groupId: number | null,
): Promise<Map<string, { id: number; code: string; title: string }>> {
  if (codes.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; code: string; title: string | null }>(sql`
    select p.id, p.code, s.title from ${problems} p
    left join problem_statements s on s.problem_id = p.id and s.language = p.default_language
    where p.group_id is not distinct from ${groupId}::bigint
      and upper(p.code) in (select upper(code) from unnest(${sql.param([...codes])}::text[]) code)`)
  return new Map(
    rows.map(({ id, code, title }) => [code.toUpperCase(), { id: Number(id), code, title: title ?? '' }]),
  )
}

/**
 * A problem of a group, or (null) of the site, with the title of one of the statements, preferring one that also has their
 * description and samples.
 */
export async function findTitled(
  db: Db,
  statements: readonly { readonly title: string; readonly description: string }[],
  samples: readonly Sample[],
  groupId: number | null,
): Promise<{ code: string; title: string; isSame: boolean } | null> {
  const titles = statements.map(({ title }) => title)
  const descriptions = statements.map(({ description }) => description)
  const { rows } = await db.execute<{ code: string; title: string; isSame: boolean }>(sql`
    select p.code, s.title,
      s.description <> '' and s.description = w.description and p.samples = ${JSON.stringify(samples)}::jsonb as "isSame"
    from unnest(${sql.param(titles)}::text[], ${sql.param(descriptions)}::text[]) w (title, description)
    join problem_statements s on s.title = w.title
    join ${problems} p on p.id = s.problem_id and p.bank = ${SITE_BANK}
      and p.group_id is not distinct from ${groupId}::bigint
    order by "isSame" desc, p.id
    limit 1`)
  return rows[0] ?? null
}
