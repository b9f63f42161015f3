import type { PackageWarning } from '../../package-problem.ts'
import type { PackageCode } from '../../package-texts.ts'

/** Nobody reads more, and a package could make any number. */
const MAX_WARNINGS = 500

/** What the reading of one problem has to tell. */
export class Report {
  readonly warnings: PackageWarning[] = []
  readonly #told = new Set<string>()

  /** The same thing is told once. */
  warn(code: PackageCode, details: PackageWarning['details'] = {}): void {
    const key = JSON.stringify([code, details])
    if (this.#told.has(key) || this.warnings.length >= MAX_WARNINGS) return
    this.#told.add(key)
    this.warnings.push({ code, details })
  }

  notCarried(what: string): void {
    this.warn('not-carried', { what })
  }
}

/** Names for a sentence: the first ones, and how many there are more. */
export function listed(names: readonly string[], shown = 10): string {
  const more = names.length > shown ? ` … (${names.length})` : ''
  return `${names.slice(0, shown).join(', ')}${more}`
}
