import { isPython2 } from '../../read/python-2.ts'
import type { Report } from './report.ts'

interface FoundProgram {
  /** Where it was found, for the report. */
  readonly path: string
  /** The package's name for the language, or the file name if there is nothing else. */
  readonly named: string
  /** The site's language for that name; null if it has none. */
  readonly language: string | null
  readonly source: string
}

/** The site's language of a program that is to be kept; null, with a warning, if there is none. */
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
