import { WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type { PackageProblem, PackageStatement, PackageWarning } from '@gavel/problem-formats'
import type { PlannedStatement } from '../problem-admin/problem-plan.ts'
import { storable } from './storable.ts'

export const TITLE_LENGTH = 255

export interface ChosenStatements {
  readonly statements: readonly PlannedStatement[]
  readonly defaultLanguage: WebLanguage
  readonly warnings: readonly PackageWarning[]
}

/**
 * The statements in the site's languages. One without a language is in `unmarked`, and so is the first of a problem that
 * has none in the site's languages; of several of one language the nearest is taken, and others are told as left out.
 *
 * @param fallbackTitle of a statement without a title
 */
export function chooseStatements(
  problem: Pick<PackageProblem, 'statements' | 'defaultLanguage'>,
  unmarked: WebLanguage,
  fallbackTitle: string,
): ChosenStatements {
  const chosen = new Map<WebLanguage, PackageStatement>()
  const others: PackageStatement[] = []
  for (const statement of problem.statements.toSorted((a, b) => distanceOf(a) - distanceOf(b))) {
    const language = siteLanguage(statement.language) ?? (statement.language === null ? unmarked : null)
    if (language === null || chosen.has(language)) others.push(statement)
    else chosen.set(language, statement)
  }
  const stand = chosen.size === 0 ? others.shift() : undefined
  if (stand !== undefined) chosen.set(unmarked, stand)
  if (chosen.size === 0) chosen.set(unmarked, { language: null, ...EMPTY })
  const named = siteLanguage(problem.defaultLanguage)
  const statements = WEB_LANGUAGES.flatMap((language) => {
    const statement = chosen.get(language)
    return statement === undefined ? [] : [plannedOf(statement, language, fallbackTitle)]
  })
  return {
    statements,
    defaultLanguage: named !== null && chosen.has(named) ? named : chosen.has('zh-CN') ? 'zh-CN' : 'en-US',
    warnings: others.map(({ language }) => ({
      code: 'not-carried',
      details: { what: language ?? '?' },
    })),
  }
}

const EMPTY = { title: '', description: '', input: '', output: '', hint: '' }

/** The site's language that a tag of BCP 47 means; null where the site has none. */
function siteLanguage(tag: string | null): WebLanguage | null {
  const primary = tag?.toLowerCase().split(/[-_]/)[0]
  return primary === 'zh' ? 'zh-CN' : primary === 'en' ? 'en-US' : null
}

/** How far a statement is from what the site means by its language: of several the nearest takes the place. */
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
  const title = storable(statement.title).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return {
    language,
    title: [...(title === '' ? fallbackTitle : title)].slice(0, TITLE_LENGTH).join(''),
    description: storable(statement.description),
    input: storable(statement.input),
    output: storable(statement.output),
    hint: storable(statement.hint),
  }
}
