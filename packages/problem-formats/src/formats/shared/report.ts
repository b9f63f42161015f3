import type { PackageWarning } from '../../package-problem.ts'
import type { PackageCode } from '../../package-texts.ts'

/** Nobody reads more, and a package could cause any number. */
const MAX_WARNINGS = 500

/** The warnings collected while one problem is read. */
export class Report {
  readonly warnings: PackageWarning[] = []
  readonly #given = new Set<string>()

  /** Ignores a warning that was already given. */
  warn(code: PackageCode, details: PackageWarning['details'] = {}): void {
    const key = JSON.stringify([code, details])
    if (this.#given.has(key) || this.warnings.length >= MAX_WARNINGS) return
    this.#given.add(key)
    this.warnings.push({ code, details })
  }

  notCarried(what: string): void {
    this.warn('not-carried', { what })
  }
}

/** Names for a sentence: the first ones, and how many more there are. */
export function listed(names: readonly string[], shown = 10): string {
  const more = names.length > shown ? ` … (${names.length})` : ''
  return `${names.slice(0, shown).join(', ')}${more}`
}
