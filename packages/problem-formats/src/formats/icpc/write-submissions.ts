import type { ExpectedVerdict, PackageProblem, PackageSolution } from '../../package-problem.ts'
import { isRight } from '../../write/simple-data.ts'
import { endingOf } from './icpc-languages.ts'
import type { IcpcVersion } from './icpc-manifest.ts'
import { expectationOfFolder } from './submissions.ts'
import { keptLanguage } from './write-judge.ts'

interface WrittenSolution {
  /** Below `submissions/`. */
  readonly path: string
  readonly solution: PackageSolution
}

/** Every solution in a language with a known extension, in the folder whose expectation is closest. */
export function writtenSolutions({ solutions }: PackageProblem): WrittenSolution[] {
  return solutions
    .flatMap((solution) => {
      const ending = endingOf(solution.language)
      const folder = folderOf(solution)
      return ending === null || folder === null ? [] : [{ solution, ending, folder }]
    })
    .toSorted((a, b) =>
      a.folder === b.folder
        ? Number(b.solution.isMain) - Number(a.solution.isMain)
        : a.folder < b.folder
          ? -1
          : 1,
    )
    .map(({ solution, ending, folder }, index) => {
      const name = `solution-${index + 1}`
      // Java requires the file to be named after its class.
      const file = ending === 'java' ? `${name}/Main.java` : `${name}.${ending}`
      return { path: `${folder}/${file}`, solution }
    })
}

const FOLDERS: readonly (readonly [folder: string, verdicts: readonly ExpectedVerdict[]])[] = [
  ['wrong_answer', ['WA', 'PE']],
  ['time_limit_exceeded', ['TLE']],
  ['run_time_error', ['RE', 'MLE']],
  ['partially_accepted', ['PA']],
  ['brute_force', ['TLE', 'RE', 'MLE']],
]

/** Null: no folder stands for this expectation. */
function folderOf({ expected, required }: PackageSolution): string | null {
  if (isRight(expected) && required.every((verdict) => verdict === 'AC')) return 'accepted'
  const wrong = (required.length > 0 ? required : expected).filter((verdict) => verdict !== 'AC')
  if (wrong.includes('CE')) return null
  const found = FOLDERS.find(([, verdicts]) => wrong.every((verdict) => verdicts.includes(verdict)))
  return wrong.length === 0 ? 'accepted' : (found?.[0] ?? 'rejected')
}

/** The solutions after an import of the export. */
export function keepSolutions(problem: PackageProblem, version: IcpcVersion): PackageSolution[] {
  const kept = writtenSolutions(problem).map(({ path, solution }) => ({
    ...solution,
    name: path,
    language: keptLanguage(solution.language),
    ...(expectationOfFolder(path.split('/')[0] ?? '', version) ?? { expected: [], required: [] }),
    isMain: false,
  }))
  return kept.map((solution, index) =>
    index === 0 && solution.expected.length === 1 ? { ...solution, isMain: true } : solution,
  )
}

/** Whether the expectation of some solution is one that no folder expresses. */
export function losesExpectations(problem: PackageProblem, version: IcpcVersion): boolean {
  const same = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((one) => b.includes(one))
  return writtenSolutions(problem).some(({ path, solution: { expected, required } }) => {
    const meant = expectationOfFolder(path.split('/')[0] ?? '', version)
    const isMeant = meant !== null && same(meant.expected, expected) && same(meant.required, required)
    return !isMeant && expected.length + required.length > 0
  })
}
