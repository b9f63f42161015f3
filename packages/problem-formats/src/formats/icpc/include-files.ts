import type { PackageFiles } from '../../package-files.ts'
import { readText } from '../../read/read-text.ts'
import type { Report } from '../shared/report.ts'
import { withConstants } from './constants.ts'

interface Options {
  readonly constants: ReadonlyMap<string, string>
  readonly report: Report
}

/** `include/default/x` or `include/<language>/x`; deeper folders have no meaning. */
const INCLUDED = /^include\/[^/]+\/([^/]+)$/
/** Files that a submission can use by name without being linked with them. */
const USABLE = /\.(?:h|hh|hpp|py|java)$/
/** With an entry point in `include`, the submission is only part of the program: here that needs a grader by the setter. */
const HAS_ENTRY_POINT = /\bmain\s*\(|__main__/

/**
 * The files that a package puts beside each submission, as files of the problem. The site has one folder for all
 * languages, so of several files with one name the most general is taken; everything left out is reported.
 */
export async function readIncludes(
  files: PackageFiles,
  { constants, report }: Options,
): Promise<Record<string, string>> {
  const beside: Record<string, string> = {}
  const paths = [...files.keys()].filter((path) => path.startsWith('include/')).sort(generalFirst)
  for (const path of paths) {
    const name = INCLUDED.exec(path)?.[1]
    const file = files.get(path)
    const isUsable = name !== undefined && USABLE.test(name) && !Object.hasOwn(beside, name)
    const text =
      isUsable && file !== undefined
        ? withConstants(await readText(file, report.warnings), path, constants)
        : null
    if (name === undefined || text === null || HAS_ENTRY_POINT.test(name + text)) report.notCarried(path)
    else beside[name] = text
  }
  return beside
}

function generalFirst(a: string, b: string): number {
  const isGeneral = (path: string) => path.startsWith('include/default/')
  return Number(isGeneral(b)) - Number(isGeneral(a)) || (a < b ? -1 : 1)
}
