import type { WebLanguage } from '@gavel/contract'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { problemTitle } from './problem-titles.ts'
import { codeTemplates, languages, problemCounters, problems } from './problems.tables.ts'

const isPublic = and(eq(problems.visibility, 'public'), isNull(problems.groupId))

export async function findProblemCounters(db: Db, problemId: number) {
  const [row] = await db.select().from(problemCounters).where(eq(problemCounters.problemId, problemId))
  return row ?? null
}

export function selectCodeTemplates(db: Db, problemId: number) {
  return db
    .select({
      id: codeTemplates.id,
      problemId: codeTemplates.problemId,
      languageId: codeTemplates.languageId,
      languageName: languages.name,
      code: codeTemplates.code,
      isEnabled: codeTemplates.isEnabled,
      createdAt: codeTemplates.createdAt,
      updatedAt: codeTemplates.updatedAt,
    })
    .from(codeTemplates)
    .innerJoin(languages, eq(languages.id, codeTemplates.languageId))
    .where(eq(codeTemplates.problemId, problemId))
    .orderBy(asc(codeTemplates.languageId))
}

/** `chance` in [0, 1) picks a point between the first and the last id; the next problem from there is taken. */
export async function findRandomCode(db: Db, chance: number): Promise<string | null> {
  const span = await findPublicIdSpan(db)
  if (span === null) return null
  const start = span.first + Math.floor(chance * (span.last - span.first + 1))
  const [row] = await db
    .select({ code: problems.code })
    .from(problems)
    .where(and(isPublic, sql`${problems.id} >= ${start}`))
    .orderBy(asc(problems.id))
    .limit(1)
  return row?.code ?? null
}

async function findPublicIdSpan(db: Db): Promise<{ first: number; last: number } | null> {
  const [span] = await db
    .select({ first: sql<number | null>`min(${problems.id})`, last: sql<number | null>`max(${problems.id})` })
    .from(problems)
    .where(isPublic)
  if (span === undefined || span.first === null || span.last === null) return null
  return { first: span.first, last: span.last }
}

export function selectNewestProblems(db: Db, language: WebLanguage, limit: number) {
  return db
    .select({
      id: problems.id,
      code: problems.code,
      title: problemTitle(language),
      scoring: problems.scoring,
      createdAt: problems.createdAt,
      updatedAt: problems.updatedAt,
    })
    .from(problems)
    .where(isPublic)
    .orderBy(desc(problems.createdAt), desc(problems.id))
    .limit(limit)
}
