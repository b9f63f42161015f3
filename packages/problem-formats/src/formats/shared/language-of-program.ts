import { isPython2 } from '../../read/python-2.ts'
import type { Report } from './report.ts'

interface FoundProgram {
  /** Where it was found, for the report. */
  readonly path: string
  /** What the package calls its language, or the file where nothing else tells it. */
  readonly named: string
  /** What the site takes that name for; null where it has no such language. */
  readonly language: string | null
  readonly source: string
}

/** The site's language of a program that is to be kept; null where there is none, which is told. */
export function languageOfProgram(
  { path, named, language, source }: FoundProgram,
  report: Pick<Report, 'warn'>,
): string | null {
  if (isPython2(named, source)) {
    report.warn('python-2', { path })
    return null
  }
  if (language === null)
    report.warn('language-unknown', { name: named === path ? path : `${named} (${path})` })
  return language
}
