import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { requireFile } from '../../read/require-file.ts'
import type { CaseGroup } from '../shared/scored-cases.ts'
import { fillPattern } from './fill-pattern.ts'

/** The oldest form: a line of numbers, then the patterns of inputs and answers, in which `#` is the number. */
export function readDataRule(text: string, path: string, files: PackageFiles): CaseGroup[] {
  const [numbers = '', input = '', output = ''] = text.split('\n').map((line) => line.trim())
  const cases = numbers.split(/\s+/).filter((number) => number !== '')
  if (cases.length === 0 || !input.includes('#') || !output.includes('#'))
    throw new PackageError('value-bad', {
      path,
      key: '1–3',
      value: numbers.slice(0, 80),
      expected: '1 2 3, dat#.in, dat#.out',
    })
  return [
    {
      id: '1',
      score: 100,
      policy: 'sum',
      dependsOn: [],
      cases: cases.map((number) => {
        const inputName = fillPattern(input, number, path)
        const answerName = fillPattern(output, number, path)
        return {
          inputName,
          input: requireFile(files, path, '', inputName),
          answerName,
          answer: requireFile(files, path, '', answerName),
          score: null,
        }
      }),
    },
  ]
}
