import { type ProblemSave, SITE_BANK } from '@gavel/contract'
import { findLanguage, LANGUAGES, PLAIN_TEXT } from '@gavel/languages'
import type { Db } from '../../../db/connect.ts'
import { asc, eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { type DatasetMode, gradersOf } from '../../datasets/dataset-mode.policy.ts'
import { languages, problemLanguages } from '../../problems/problems.tables.ts'
import { fieldInvalid } from './problem-plan.service.ts'

/**
 * The languages of a save, or null if they do not change. Output-only and function problems that name none get all
 * suitable ones.
 *
 * @throws DomainError problem_needs_language, problem_language_unfit or problem_field_invalid
 */
export async function planLanguages(
  db: Db,
  { languages: sent }: Pick<ProblemSave, 'languages'>,
  mode: DatasetMode | null,
  currentId: number | null,
): Promise<number[] | null> {
  if (sent == null && currentId !== null) {
    await requireFitLanguages(db, currentId, mode)
    return null
  }
  const known = await selectOwnLanguages(db)
  const wanted = sent == null || sent.length === 0 ? fittingLanguages(mode) : sent
  if (wanted.length === 0) throw new DomainError('problem_needs_language')
  const chosen = wanted.map(({ id, name }) => {
    const language = known.find((one) => (id == null ? one.name === name : one.id === id))
    if (language === undefined) throw fieldInvalid('languages')
    return language
  })
  requireFit(
    chosen.map(({ name }) => name),
    mode,
  )
  return [...new Set(chosen.map(({ id }) => id))]
}

/** @throws DomainError problem_language_unfit when a language of the problem cannot be judged this way */
export async function requireFitLanguages(
  db: Db,
  problemId: number,
  mode: DatasetMode | null,
): Promise<void> {
  requireFit(await selectLanguageNames(db, problemId), mode)
}

export function selectOwnLanguages(db: Db) {
  return db
    .select({ id: languages.id, name: languages.name })
    .from(languages)
    .where(eq(languages.bank, SITE_BANK))
    .orderBy(asc(languages.id))
}

async function selectLanguageNames(db: Db, problemId: number): Promise<string[]> {
  const rows = await db
    .select({ name: languages.name })
    .from(problemLanguages)
    .innerJoin(languages, eq(languages.id, problemLanguages.languageId))
    .where(eq(problemLanguages.problemId, problemId))
    .orderBy(asc(languages.id))
  return rows.map(({ name }) => name)
}

function fittingLanguages(mode: DatasetMode | null): NonNullable<ProblemSave['languages']> {
  if (!isChoosy(mode)) return []
  return LANGUAGES.filter(({ name }) => isFit(name, mode)).map(({ name }) => ({ name }))
}

/** Whether the mode supports only some of the languages. */
const isChoosy = (mode: DatasetMode | null): boolean =>
  mode?.kind === 'output_only' || mode?.kind === 'grader_process' || gradersOf(mode).length > 0

function requireFit(names: readonly string[], mode: DatasetMode | null) {
  const unfit = names.find((name) => !isFit(name, mode))
  if (unfit !== undefined) throw new DomainError('problem_language_unfit', { language: unfit })
}

function isFit(name: string, mode: DatasetMode | null): boolean {
  if (mode?.kind === 'output_only') return name === PLAIN_TEXT
  const family = findLanguage(name)?.graderFamily
  if (mode?.kind === 'grader_process') return family !== undefined
  const graders = gradersOf(mode)
  return graders.length === 0 || graders.some((grader) => grader.family === family)
}
