import { type AnyContent, bytesOf } from '../package-content.ts'
import type { PackageProblem } from '../package-problem.ts'
import type { PackageEntry } from '../package-writer.ts'

export function textEntry(path: string, text: string): PackageEntry {
  return contentEntry(path, { text })
}

export function jsonEntry(path: string, value: unknown): PackageEntry {
  return textEntry(path, `${JSON.stringify(value, null, 2)}\n`)
}

export function contentEntry(path: string, content: AnyContent): PackageEntry {
  return { path, read: () => bytesOf(content) }
}

/** A problem's code as part of a file name, safe for any file system whatever the code contains. */
export function fileNameOf({ code }: Pick<PackageProblem, 'code'>, index: number): string {
  const safe = (code ?? '').replaceAll(/[^A-Za-z0-9_-]+/g, '_')
  return safe === '' || safe !== code ? `${index + 1}${safe === '' ? '' : `_${safe}`}` : safe
}
