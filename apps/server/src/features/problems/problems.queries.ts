import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq } from '../../db/drizzle.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { computedDifficulties } from './computed-difficulties.tables.ts'
import { problemTitle } from './problem-title.columns.ts'
import { codeTemplates, languages, problemCounters, problems } from './problems.tables.ts'

const isPublic = and(eq(problems.visibility, 'public'), isOfSite(problems))

/** The results of practice at a problem: its verdicts, and the difficulty computed from them. */
export async function findPractice(db: Db, problemId: number) {
  const [row] = await db
    .select({ counters: problemCounters, difficulty: computedDifficulties.difficulty })
    .from(problems)
    .leftJoin(problemCounters, eq(problemCounters.problemId, problems.id))
    .leftJoin(computedDifficulties, eq(computedDifficulties.problemId, problems.id))
    .where(eq(problems.id, problemId))
  return row ?? { counters: null, difficulty: null }
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

export function selectNewestProblems(db: Db, language: WebLanguage, limit: number) {
  return db
    .select({
      id: problems.id,
      code: problems.code,
      title: problemTitle(language),
      scoring: problems.scoring,
      difficulty: problems.difficulty,
      createdAt: problems.createdAt,
      updatedAt: problems.updatedAt,
    })
    .from(problems)
    .where(isPublic)
    .orderBy(desc(problems.createdAt), desc(problems.id))
    .limit(limit)
}
