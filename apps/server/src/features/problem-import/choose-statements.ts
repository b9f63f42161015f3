import { WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type { PackageProblem, PackageStatement, PackageWarning } from '@gavel/problem-formats'
import type { PlannedStatement } from '../problem-admin/plan/problem-plan.service.ts'
import type { ImportOptions } from './problem-import.tables.ts'
import { replaceUnstorable, storableText } from './replace-unstorable.ts'

export const TITLE_LENGTH = 255

export interface ChosenStatements {
  readonly statements: readonly PlannedStatement[]
  readonly defaultLanguage: WebLanguage
  readonly warnings: readonly PackageWarning[]
}

/**
 * Chooses one statement for each language of the site, the closest of several. One without a language counts as the
 * language in the options; one in a language that the site does not have goes where the options say, if that place is
 * free. A problem never ends up without a statement. Everything that is not simply taken over is reported.
 *
 * @param fallbackTitle used for a statement without a title
 */
export function chooseStatements(
  problem: Pick<PackageProblem, 'statements' | 'defaultLanguage'>,
  { language: unmarked, otherLanguage = null }: Pick<ImportOptions, 'language' | 'otherLanguage'>,
  fallbackTitle: string,
): ChosenStatements {
  const chosen = new Map<WebLanguage, PackageStatement>()
  const warnings: PackageWarning[] = []
  const inOrder = problem.statements.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  const [ours, others] = [inOrder.filter(isOurs), inOrder.filter((statement) => !isOurs(statement))]
  for (const statement of ours) {
    const language = siteLanguage(statement.language) ?? unmarked
    if (chosen.has(language)) warnings.push(warning('not-carried', { what: nameOf(statement) }))
    else chosen.set(language, statement)
  }
  for (const statement of others) {
    const lang = replaceUnstorable(statement.language ?? '')
    const place = otherLanguage ?? (chosen.size === 0 ? unmarked : null)
    if (place === null || chosen.has(place)) warnings.push(warning('statement-left-out', { lang }))
    else {
      chosen.set(place, statement)
      warnings.push(warning('statement-filed', { lang, place }))
    }
  }
  if (chosen.size === 0) chosen.set(unmarked, { language: null, ...EMPTY })
  const named = siteLanguage(problem.defaultLanguage)
  const statements = WEB_LANGUAGES.flatMap((language) => {
    const statement = chosen.get(language)
    return statement === undefined ? [] : [plannedOf(statement, language, fallbackTitle)]
  })
  return {
    statements,
    defaultLanguage: named !== null && chosen.has(named) ? named : chosen.has('zh-CN') ? 'zh-CN' : 'en-US',
    warnings,
  }
}

const isOurs = ({ language }: PackageStatement): boolean =>
  language === null || siteLanguage(language) !== null

const nameOf = ({ language }: PackageStatement): string => `statement (${replaceUnstorable(language ?? '?')})`

const warning = (code: PackageWarning['code'], details: PackageWarning['details']): PackageWarning => ({
  code,
  details,
})

const EMPTY = { title: '', description: '', input: '', output: '', hint: '' }

/** The site's language for a BCP 47 tag; null if it has none. */
function siteLanguage(tag: string | null): WebLanguage | null {
  const primary = tag?.toLowerCase().split(/[-_]/)[0]
  return primary === 'zh' ? 'zh-CN' : primary === 'en' ? 'en-US' : null
}

/** How far a statement's language is from the site's; the closest of several takes the place. */
function distanceOf({ language }: PackageStatement): number {
  const tag = language?.replaceAll('_', '-').toLowerCase()
  if (tag === 'zh-cn' || tag === 'en-us') return 0
  return tag === undefined || tag === 'zh' || tag === 'zh-hans' || tag === 'en' ? 1 : 2
}

function plannedOf(
  statement: PackageStatement,
  language: WebLanguage,
  fallbackTitle: string,
): PlannedStatement {
  const title = replaceUnstorable(statement.title).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return {
    language,
    title: [...(title === '' ? fallbackTitle : title)].slice(0, TITLE_LENGTH).join(''),
    description: storableText(statement.description),
    input: storableText(statement.input),
    output: storableText(statement.output),
    hint: storableText(statement.hint),
  }
}
