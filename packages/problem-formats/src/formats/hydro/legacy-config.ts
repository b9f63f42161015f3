import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { decimal, wholeMib, wholeMs, wholeNumber } from '../shared/limits.ts'
import type { Report } from '../shared/report.ts'
import type { HydroCase } from './hydro-config.ts'

/**
 * The old `config.ini`: the number of cases, then one line for each: `input|output|seconds|score|KB`. Files may lie in
 * folders called `Input` and `Output`, in any case.
 *
 * @param folder of the test data, empty or ending in `/`
 */
export function readLegacyConfig(
  text: string,
  path: string,
  { files, folder, report }: { files: PackageFiles; folder: string; report: Report },
): HydroCase[] {
  const byFolded = new Map([...files.keys()].map((one) => [one.toLowerCase(), one]))
  const find = (name: string, kind: 'input' | 'output') => {
    const candidates = [`${folder}${name}`, `${folder}${kind}/${name}`].map((one) => one.toLowerCase())
    const found = candidates.map((one) => byFolded.get(one)).find((one) => one !== undefined)
    return found === undefined ? name : found.slice(folder.length)
  }
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const count = wholeNumber(first, path, '1')
  if (count > lines.length || count < 1)
    throw new PackageError('value-bad', { path, key: '1', value: count, expected: `1–${lines.length}` })
  return lines.slice(0, count).map((line) => {
    const [input = '', output = '', seconds = '1', score = '', kib = ''] = line.split('|')
    return {
      input: find(input.trim(), 'input'),
      output: find(output.trim(), 'output'),
      timeLimitMs: wholeMs(decimal(seconds, path, 'time'), report),
      score: score.trim() === '' ? null : decimal(score, path, 'score'),
      memoryLimitMib: kib.trim() === '' ? null : wholeMib(decimal(kib, path, 'memory') * 1024, report),
    }
  })
}
