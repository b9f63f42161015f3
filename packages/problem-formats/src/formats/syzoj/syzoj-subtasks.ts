import type { SubtaskPolicy } from '@gavel/contract'
import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { requireFile } from '../../read/require-file.ts'
import type { Report } from '../shared/report.ts'
import type { CaseGroup } from '../shared/scored-cases.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'
import { fillPattern } from './fill-pattern.ts'
import { testsByName } from './tests-by-name.ts'

const POLICIES: Readonly<Record<string, SubtaskPolicy>> = { sum: 'sum', min: 'min', mul: 'product' }
const FULL_SCORE = 100

/**
 * Subtasks of `data.yml`, where each case replaces the `#` in the file names.
 *
 * @throws PackageError policy-unsupported, value-bad or file-missing
 */
export function readSubtasks(files: PackageFiles, fields: YamlFields, report: Report): CaseGroup[] {
  const path = fields.path
  const subtasks = fields.maps('subtasks')
  const [input, output] = [fields.text('inputFile'), fields.text('outputFile')]
  if (subtasks.length === 0) return testsByName(files)
  const fill = (pattern: string | null, one: string) =>
    pattern === null ? null : fillPattern(pattern, one, path)
  const groups = subtasks.map((subtask, index): CaseGroup => {
    const type = subtask.text('type') ?? 'sum'
    const id = String(index + 1)
    const policy = Object.hasOwn(POLICIES, type) ? POLICIES[type] : undefined
    if (policy === undefined) throw new PackageError('policy-unsupported', { policy: type.slice(0, 80), id })
    return {
      id,
      score: subtask.number('score'),
      policy,
      dependsOn: [],
      cases: subtask.texts('cases').map((one) => {
        const inputName = fill(input, one)
        const answerName = fill(output, one)
        // Output-only problems may lack inputs or answers.
        return {
          inputName: inputName ?? `${one}.in`,
          input: inputName === null ? { text: '' } : requireFile(files, path, '', inputName),
          answerName: answerName ?? `${one}.out`,
          answer: answerName === null ? null : requireFile(files, path, '', answerName),
          score: null,
        }
      }),
    }
  })
  const sum = groups.reduce((total, { score }) => total + (score ?? 0), 0)
  if (groups.every(({ score }) => score !== null) && sum !== FULL_SCORE)
    report.warn('score-sum', { sum, expected: FULL_SCORE })
  return groups
}
