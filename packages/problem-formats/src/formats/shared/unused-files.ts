import type { PackageFile, PackageFiles } from '../../package-files.ts'
import type { PackageWarning } from '../../package-problem.ts'
import { listed } from './report.ts'

/** The site has its own. */
const NEEDLESS = /(?:^|\/)testlib\.h$/

/** The files of one problem, which remember what was asked for. */
export class WatchedFiles extends Map<string, PackageFile> {
  readonly #asked = new Set<string>()

  override get(path: string): PackageFile | undefined {
    this.#asked.add(path)
    return super.get(path)
  }

  /** @param told what was used or told of otherwise */
  unused(told: RegExp | null = null): string[] {
    return [...this.keys()].filter((path) => !this.#asked.has(path) && told?.test(path) !== true)
  }
}

/** What the report says of files that nothing was made of. */
export function tellUnused(paths: readonly string[]): PackageWarning[] {
  const unused = paths.filter((path) => !NEEDLESS.test(path))
  return unused.length === 0 ? [] : [{ code: 'file-ignored', details: { path: listed(unused) } }]
}

/** For a package of several problems: what lies in no folder of any of them. */
export function outsideOf(files: PackageFiles, places: readonly string[]): string[] {
  const known = new Set(places)
  return [...files.keys()].filter((path) => {
    const folder = path.slice(0, path.indexOf('/') + 1)
    return !known.has(path) && !known.has(folder)
  })
}
