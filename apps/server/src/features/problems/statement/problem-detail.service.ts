import { type JudgeTrouble, SITE_BANK, type WebLanguage } from '@gavel/contract'
import type { LanguageDefinition } from '@gavel/languages'
import type { Context } from '../../../context.ts'
import type { PlaceVisit } from '../../places/place-rules.interface.ts'
import type { PlacedProblem } from '../find-problem.service.ts'
import {
  type OfferedLanguage,
  selectOfferedLanguages,
  selectProblemLanguages,
  selectRemoteLanguages,
} from '../languages.service.ts'
import { findHelp } from '../problem-help.service.ts'
import { findProblemNames } from '../problem-names.service.ts'
import { selectStatements } from '../problem-statements.service.ts'
import { pickStatement } from '../problem-titles.policy.ts'
import { findPractice, selectCodeTemplates } from '../problems.queries.ts'
import type { VerdictCounts } from '../problems.tables.ts'
import { selectTagsOfProblem } from '../tags/tags.queries.ts'
import { readSolversParts } from './problem-graders.ts'

export interface ProblemDetail
  extends Omit<Awaited<ReturnType<typeof readProblemDetail>>, 'counters' | 'judgeTrouble'> {
  /** The verdicts that submissions got where the problem is read. */
  readonly counters: VerdictCounts | null
  /** The reason why its remote judge takes nothing now, where that judge is not named. */
  readonly judgeTrouble: JudgeTrouble | null
}

/** A problem that may be read at a place. */
export async function readProblemDetail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  visit: Pick<PlaceVisit, 'languageIds' | 'hidesOrigins' | 'secrecy'>,
  wanted: Pick<PlacedProblem, 'problem' | 'shownAs'> & { readonly language: WebLanguage },
) {
  const { problem, shownAs, language } = wanted
  const { languageIds, hidesOrigins } = visit
  const [statements, names, tags, practice, templates, allowed, offered, help] = await Promise.all([
    selectStatements(db, problem.id),
    findProblemNames(db, problem.id),
    selectTagsOfProblem(db, problem.id),
    findPractice(db, problem.id),
    selectCodeTemplates(db, problem.id),
    selectProblemLanguages(db, problem.id, languageIds),
    selectOfferedLanguages(db, now()),
    findHelp(db, visit, { problemId: problem.id, now: now() }),
  ])
  const statement = pickStatement(statements, language, problem.defaultLanguage)
  const languages =
    problem.bank === SITE_BANK
      ? runnable(allowed, offered).map(({ name }) => name)
      : (await selectRemoteLanguages(db, problem.id)).map(({ name }) => name)
  const parts = await readSolversParts(db, problem, languages)
  return {
    problem,
    shownAs,
    hidesOrigins,
    language,
    statement,
    statementLanguages: statements.map((one) => one.language),
    names,
    tags,
    counters: practice.counters,
    /** The part of its cases that is shown there. */
    feedback: problem.feedback,
    templates,
    languages,
    parts,
    judgeTrouble: null,
    help,
    computedDifficulty: hidesOrigins ? null : practice.difficulty,
  }
}

/**
 * A submission in a language that no judge host has would wait forever, so only available ones are offered; if none
 * of the problem's languages is available, all are listed for reading.
 */
function runnable(allowed: LanguageDefinition[], offered: readonly OfferedLanguage[]): LanguageDefinition[] {
  const both = allowed.filter((one) => offered.some(({ language }) => language === one))
  return both.length > 0 ? both : allowed
}
