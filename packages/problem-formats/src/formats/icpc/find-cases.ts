import type { PackageFile, PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { listed, type Report } from '../shared/report.ts'

/** A test of the package: the files that share one base name. */
export interface IcpcCase {
  /** Below `data/`, without an extension: `secret/group1/03`. */
  readonly path: string
  readonly input: PackageFile
  readonly answer: PackageFile
}

const NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/
/** Folders of data that never take part in judging. */
const OTHER_FOLDERS = [
  'invalid_input',
  'invalid_inputs',
  'invalid_output',
  'invalid_outputs',
  'valid_output',
  'valid_outputs',
  'invalid_answers',
  'bad',
]

/**
 * Samples first, then secret cases, each by the code points of their paths.
 *
 * @throws PackageError answers-required, tests-must-be-generated or tests-required
 */
export function findCases(files: PackageFiles, report: Report): IcpcCase[] {
  const paths = [...files.keys()].filter((path) => /^data\/(?:sample|secret)\//.test(path))
  const withoutAnswer: string[] = []
  const cases = paths.flatMap((path): IcpcCase[] => {
    const input = files.get(path)
    if (!path.endsWith('.in') || input === undefined) return []
    if (!path.split('/').every((part) => NAME.test(part))) {
      report.warn('file-ignored', { path })
      return []
    }
    const stem = path.slice(0, -'.in'.length)
    const answer = files.get(`${stem}.ans`)
    if (answer !== undefined) return [{ path: stem.slice('data/'.length), input, answer }]
    withoutAnswer.push(path)
    return []
  })
  if (withoutAnswer.length > 0) throw new PackageError('answers-required', { list: listed(withoutAnswer) })
  tellRest(files, paths, report)
  if (!cases.some(({ path }) => path.startsWith('secret/'))) requireCases(files, cases)
  return cases.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** A package whose tests are made by a program holds none until that was run. */
function requireCases(files: PackageFiles, cases: readonly IcpcCase[]): void {
  const isGenerated = [...files.keys()].some((path) => path.startsWith('generators/'))
  if (isGenerated) throw new PackageError('tests-must-be-generated')
  if (cases.length === 0) throw new PackageError('tests-required')
}

function tellRest(files: PackageFiles, paths: readonly string[], report: Report): void {
  const lone = paths.filter((path) => path.endsWith('.ans') && !files.has(`${path.slice(0, -4)}.in`))
  if (lone.length > 0) report.warn('answer-without-input', { list: listed(lone) })
  const extras = new Set(
    paths.flatMap((path) => {
      const suffix = /\.(hint|desc|yaml|files|args|png|jpe?g|gif|svg|download)(?:\/|$)/.exec(path)?.[1]
      return suffix === undefined || /\/(?:testdata|test_group)\.yaml$/.test(path) ? [] : `data/**.${suffix}`
    }),
  )
  for (const extra of extras) report.notCarried(extra)
  for (const folder of OTHER_FOLDERS)
    if ([...files.keys()].some((path) => path.startsWith(`data/${folder}/`)))
      report.notCarried(`data/${folder}/`)
}
