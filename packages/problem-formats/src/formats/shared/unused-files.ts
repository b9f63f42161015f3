import type { PackageFile, PackageFiles } from '../../package-files.ts'
import type { PackageWarning } from '../../package-problem.ts'
import { listed } from './report.ts'

/** The site provides it. */
const NEEDLESS = /(?:^|\/)testlib\.h$/

/** The files of one problem, recording which of them were read. */
export class WatchedFiles extends Map<string, PackageFile> {
  readonly #asked = new Set<string>()

  override get(path: string): PackageFile | undefined {
    this.#asked.add(path)
    return super.get(path)
  }

  /** @param exempt files that were used or reported in another way */
  unused(exempt: RegExp | null = null): string[] {
    return [...this.keys()].filter((path) => !this.#asked.has(path) && exempt?.test(path) !== true)
  }
}

/** Warnings about files that nothing was made of. */
export function warnOfUnused(paths: readonly string[]): PackageWarning[] {
  const unused = paths.filter((path) => !NEEDLESS.test(path))
  return unused.length === 0 ? [] : [{ code: 'file-ignored', details: { path: listed(unused) } }]
}

/** For a package of several problems: files outside all of their folders. */
export function outsideOf(files: PackageFiles, places: readonly string[]): string[] {
  const known = new Set(places)
  return [...files.keys()].filter((path) => {
    const folder = path.slice(0, path.indexOf('/') + 1)
    return !known.has(path) && !known.has(folder)
  })
}
