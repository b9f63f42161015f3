import type { ProblemInfoVo, WebLanguage } from '@gavel/contract'
import type { LanguageDefinition } from '@gavel/languages'
import type { Context } from '../../../context.ts'
import type { PlaceVisit } from '../../places/place-rules.policy.ts'
import type { PlacedProblem } from '../find-problem.service.ts'
import { type OfferedLanguage, selectOfferedLanguages, selectProblemLanguages } from '../languages.service.ts'
import { findProblemNames } from '../problem-names.service.ts'
import { selectStatements } from '../problem-statements.service.ts'
import { pickStatement } from '../problem-titles.policy.ts'
import { findProblemCounters, selectCodeTemplates } from '../problems.queries.ts'
import { countersToWire, problemToSolver, tagToWire } from '../problems.wire.ts'
import { selectTagsOfProblem } from '../tags/tags.queries.ts'
import { readSolversParts } from './problem-graders.ts'

/** A problem that may be read at a place. */
export async function readProblemDetail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { languageIds, hidesOrigins }: Pick<PlaceVisit, 'languageIds' | 'hidesOrigins'>,
  wanted: Pick<PlacedProblem, 'problem' | 'shownAs'> & { readonly language: WebLanguage },
): Promise<ProblemInfoVo> {
  const { problem, shownAs } = wanted
  const [statements, names, tags, counters, templates, allowed, offered] = await Promise.all([
    selectStatements(db, problem.id),
    findProblemNames(db, problem.id),
    selectTagsOfProblem(db, problem.id),
    findProblemCounters(db, problem.id),
    selectCodeTemplates(db, problem.id),
    selectProblemLanguages(db, problem.id, languageIds),
    selectOfferedLanguages(db, now()),
  ])
  const statement = pickStatement(statements, wanted.language, problem.defaultLanguage)
  const languages = runnable(allowed, offered).map(({ name }) => name)
  const { headers, stubs } = await readSolversParts(db, problem, languages)
  const surroundings = { problem, statement, ...names, modifiedByName: null }
  return {
    problem: {
      ...problemToSolver(
        surroundings,
        statements.map(({ language }) => language),
        headers,
      ),
      ...(shownAs === null ? {} : { problemId: shownAs.code, title: shownAs.title }),
      ...(hidesOrigins ? NO_ORIGINS : {}),
    },
    tags: hidesOrigins ? [] : tags.map((tag) => tagToWire(tag, wanted.language)),
    languages,
    problemCount: { pid: problem.id, ...countersToWire(counters) },
    codeTemplate: {
      ...stubs,
      ...Object.fromEntries(
        templates.filter(({ isEnabled }) => isEnabled).map(({ languageName, code }) => [languageName, code]),
      ),
    },
  }
}

const NO_ORIGINS = { author: null, source: null, difficulty: null } as const

/**
 * A submission in a language that no judge host has would wait forever, so only available ones are offered; if none
 * of the problem's languages is available, all are listed for reading.
 */
function runnable(allowed: LanguageDefinition[], offered: readonly OfferedLanguage[]): LanguageDefinition[] {
  const both = allowed.filter((one) => offered.some(({ language }) => language === one))
  return both.length > 0 ? both : allowed
}
