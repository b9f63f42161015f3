import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { requireFile } from '../../read/require-file.ts'
import type { CaseGroup } from '../shared/scored-cases.ts'

/** Every `x.in` with its `x.out` or `x.ans`; with both it makes two cases. Sorted by the numbers in names, then by name. */
export function testsByName(files: PackageFiles): CaseGroup[] {
  const inputs = [...files.keys()].filter((path) => path.endsWith('.in')).sort(compareByNumbers)
  const cases = inputs.flatMap((path) => {
    const stem = path.slice(0, -'.in'.length)
    const answers = [`${stem}.out`, `${stem}.ans`].filter((answer) => files.has(answer))
    return answers.map((answer) => ({
      inputName: path,
      input: requireFile(files, '', '', path),
      answerName: answer,
      answer: requireFile(files, '', '', answer),
      score: null,
    }))
  })
  if (cases.length === 0) throw new PackageError('tests-required')
  return [{ id: '1', score: 100, policy: 'sum', dependsOn: [], cases }]
}

function compareByNumbers(a: string, b: string): number {
  const [left, right] = [numbersIn(a), numbersIn(b)]
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length || (a < b ? -1 : 1)
}

const numbersIn = (name: string) => (name.match(/\d+/g) ?? []).map(Number)
