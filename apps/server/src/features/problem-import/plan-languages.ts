import { findLanguage, PLAIN_TEXT } from '@gavel/languages'
import type { PackageProblem, PackageWarning } from '@gavel/problem-formats'
import type { Db } from '../../db/connect.ts'
import { gradersOf } from '../datasets/dataset-mode.policy.ts'
import { selectOwnLanguages } from '../problem-admin/plan/plan-languages.service.ts'
import type { PlannedTemplate } from '../problem-admin/plan/problem-plan.service.ts'
import { replaceUnstorable } from './replace-unstorable.ts'

/** The package's languages that the site has; if there are none, all that fit the mode. */
export async function planLanguages(db: Db, problem: PackageProblem) {
  const known = new Map((await selectOwnLanguages(db)).map(({ id, name }) => [name, id]))
  const wanted = problem.languages ?? []
  const fitting = [...known.keys()].filter((name) => isFit(name, problem))
  const named = wanted.filter((name) => fitting.includes(name))
  const chosen = named.length > 0 ? named : fitting
  const unknown = [...wanted, ...problem.templates.map(({ language }) => language)].filter(
    (name) => !known.has(name),
  )
  const unfit = wanted.filter((name) => known.has(name) && !fitting.includes(name))
  return {
    languageIds: chosen.flatMap((name) => known.get(name) ?? []).sort((a, b) => a - b),
    templates: templatesOf(problem, known),
    warnings: [...toldOf('language-unknown', unknown), ...toldOf('language-unfit', unfit)],
  }
}

const toldOf = (code: 'language-unknown' | 'language-unfit', names: readonly string[]): PackageWarning[] =>
  [...new Set(names)].map((name) => ({ code, details: { name: replaceUnstorable(name) } }))

function isFit(name: string, { mode }: PackageProblem): boolean {
  if (mode?.kind === 'output_only') return name === PLAIN_TEXT
  if (name === PLAIN_TEXT) return false
  const family = findLanguage(name)?.graderFamily
  if (mode?.kind === 'grader_process') return family !== undefined
  const graders = gradersOf(mode)
  return graders.length === 0 || graders.some((grader) => grader.family === family)
}

function templatesOf({ templates }: PackageProblem, known: ReadonlyMap<string, number>): PlannedTemplate[] {
  const byLanguage = new Map<number, PlannedTemplate>()
  for (const { language, code, isEnabled = true } of templates) {
    const languageId = known.get(language)
    if (languageId !== undefined && code.trim() !== '')
      byLanguage.set(languageId, { languageId, code: replaceUnstorable(code), isEnabled })
  }
  return [...byLanguage.values()]
}
