import { withoutByteOrderMark } from '@gavel/contract'
import type { PackageWarning } from '@gavel/problem-formats'

/** Makes a text storable in the database: NUL and lone surrogates become replacement characters. */
export function replaceUnstorable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}

/** The same for what people read, copy and run programs on. */
export const storableText = (text: string): string => withoutByteOrderMark(replaceUnstorable(text))

const DETAIL_LENGTH = 2000

/** Reports may quote the package. */
export function storableFindings(findings: readonly PackageWarning[]): PackageWarning[] {
  return findings.map(({ code, details }) => ({
    code,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'string' ? replaceUnstorable(value.slice(0, DETAIL_LENGTH)) : value,
      ]),
    ),
  }))
}

/** The same for the texts of files, by their names. */
export function storableFiles(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, replaceUnstorable(text)]))
}
