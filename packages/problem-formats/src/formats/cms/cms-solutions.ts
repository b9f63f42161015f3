import type { PackageFiles } from '../../package-files.ts'
import type { PackageSolution } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { languageOfSource } from '../shared/languages.ts'
import type { Report } from '../shared/report.ts'

/** Sources below `sol/` that are no solution. */
const OTHERS = /^sol\/(?:grader|stub|template|manager)[^/]*$/
const RIGHT = /^sol\/(?:solution|soluzione)\.[^/.]+$/

/** Programs of `sol/`: those with the usual name are right, of the others nothing is known. */
export async function readSolutions({
  files,
  report,
}: {
  readonly files: PackageFiles
  readonly report: Report
}): Promise<PackageSolution[]> {
  const solutions: PackageSolution[] = []
  for (const path of [...files.keys()].sort()) {
    if (!/^sol\/[^/]+$/.test(path) || OTHERS.test(path) || languageOfSource(path) === null) continue
    const file = files.get(path)
    if (file === undefined) continue
    const source = await readText(file, report.warnings)
    const language = languageOfProgram(
      { path, named: path, language: languageOfSource(path), source },
      report,
    )
    if (language === null) continue
    const isRight = RIGHT.test(path)
    solutions.push({
      name: path.slice('sol/'.length),
      language,
      source,
      expected: isRight ? ['AC'] : [],
      required: [],
      isMain: isRight && !solutions.some(({ isMain }) => isMain),
    })
  }
  return solutions
}
