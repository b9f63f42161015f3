import type { PackageWarning } from '@gavel/problem-formats'

/** A text as the database can hold it: NUL and halves of characters are told as missing. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}

const DETAIL_LENGTH = 2000

/** What a report says may be words of the package. */
export function storableFindings(findings: readonly PackageWarning[]): PackageWarning[] {
  return findings.map(({ code, details }) => ({
    code,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'string' ? storable(value.slice(0, DETAIL_LENGTH)) : value,
      ]),
    ),
  }))
}
