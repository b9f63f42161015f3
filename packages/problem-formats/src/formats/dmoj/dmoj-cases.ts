import type { PackageFile, PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { requireFile } from '../../read/require-file.ts'
import { withLineFeeds } from '../shared/line-ends.ts'
import { listed, type Report } from '../shared/report.ts'
import type { CaseGroup } from '../shared/scored-cases.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'

type GroupCase = CaseGroup['cases'][number]

const MANIFEST = 'init.yml'
/** Settings that DMOJ allows per case or batch and the site only per problem. */
const OVERRIDES = [
  'checker',
  'binary_data',
  'generator',
  'output_limit_length',
  'output_prefix_length',
  'interactive',
]

/**
 * Batches, scored by their worst case, and the cases between them, which are added up, all in file order. A group worth
 * no points is a pretest: everything after it runs only when it passed.
 *
 * @throws PackageError file-missing, archive-inside, tests-must-be-generated, pattern-refused or value-bad
 */
export function readGroups(files: PackageFiles, manifest: YamlFields, report: Report): CaseGroup[] {
  const cases = manifest.value('test_cases')
  if (manifest.has('pretest_test_cases')) report.notCarried('pretest_test_cases')
  if (!Array.isArray(cases)) return groupsByName(files, manifest, report)
  const usual = manifest.number('points')
  const read = (one: YamlFields) => readCase(files, manifest, one, usual, report)
  const runs: GroupCase[][] = []
  const groups: CaseGroup[] = []
  let batches = 0
  for (const one of manifest.maps('test_cases')) {
    const inBatch = one.maps('batched')
    if (inBatch.length > 0) {
      warnOfOverrides(one, report)
      batches += 1
      groups.push({
        id: `batch ${batches}`,
        score: one.number('points') ?? usual ?? 1,
        policy: 'min',
        dependsOn: one.texts('dependencies').map((number) => `batch ${number}`),
        cases: inBatch.map(read),
      })
      continue
    }
    const loose = read(one)
    const last = groups.at(-1)
    const run = runs.at(-1)
    if (run !== undefined && last?.cases === run && isPretest(run[0]) === isPretest(loose)) run.push(loose)
    else {
      runs.push([loose])
      groups.push(looseGroup(runs.at(-1) ?? [], runs.length))
    }
  }
  return behindPretests(groups)
}

const isPretest = (one: GroupCase | undefined) => one?.score === 0

const looseGroup = (cases: readonly GroupCase[], number: number): CaseGroup => ({
  id: number === 1 ? 'cases' : `cases ${number}`,
  score: null,
  policy: 'sum',
  dependsOn: [],
  cases,
})

/** Makes every later group depend on each group that is worth no points. */
function behindPretests(groups: readonly CaseGroup[]): CaseGroup[] {
  const pretests: string[] = []
  return groups.map((group) => {
    const dependsOn = [...group.dependsOn, ...pretests]
    if (group.score === 0 || group.cases.every(isPretest)) pretests.push(group.id)
    return { ...group, dependsOn }
  })
}

function readCase(
  files: PackageFiles,
  manifest: YamlFields,
  one: YamlFields,
  usual: number | null,
  report: Report,
): GroupCase {
  warnOfOverrides(one, report)
  const [input, output] = [one.text('in'), one.text('out')]
  if (input === null && (one.has('generator_args') || manifest.has('generator')))
    throw new PackageError('tests-must-be-generated')
  const find = (path: string): PackageFile => requireTest(files, manifest, path)
  return {
    inputName: nameOf(input ?? `${output}.in`),
    input: input === null ? { text: '' } : find(input),
    answerName: nameOf(output ?? `${input}.out`),
    answer: output === null ? null : find(output),
    score: one.number('points') ?? usual ?? 1,
  }
}

/** An archive named by the manifest is normally unpacked already; one that is still there could not be opened. */
function requireTest(files: PackageFiles, manifest: YamlFields, path: string): PackageFile {
  const archive = manifest.text('archive')
  if (archive !== null && !files.has(path) && files.has(archive))
    throw new PackageError('archive-inside', { path: archive })
  const file = requireFile(files, MANIFEST, '', path)
  return manifest.text('binary_data') === 'true' ? file : withLineFeeds(file)
}

function warnOfOverrides(one: YamlFields, report: Report): void {
  for (const key of OVERRIDES) if (one.has(key)) report.notCarried(`test_cases: ${key}`)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** How file names are read when the manifest has no list: a number is a case, a number before it is a batch. */
const INPUT = /^(?=.*?\.in|in).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<number>\d+)[^\d\s]*$/i
const OUTPUT = /^(?=.*?\.out|out).*?(?:(?:^|\W)(?<batch>\d+)[^\d\s]+)?(?<number>\d+)[^\d\s]*$/i

/** Patterns from a package are not run: some would never finish. */
function groupsByName(files: PackageFiles, manifest: YamlFields, report: Report): CaseGroup[] {
  const formats = manifest.fields('test_cases')
  for (const key of ['input_format', 'output_format']) {
    const pattern = formats.text(key)
    if (pattern !== null)
      throw new PackageError('pattern-refused', { path: MANIFEST, pattern: pattern.slice(0, 80) })
  }
  const points = formats.texts('case_points').map(Number)
  const names = [...files.keys()]
    .filter((path) => path !== MANIFEST && path.length <= 200)
    .sort(compareNatural)
  const keyOf = (pattern: RegExp, path: string) => {
    const groups = pattern.exec(path)?.groups
    return groups === undefined ? null : `${Number(groups.batch ?? 0)}/${Number(groups.number)}`
  }
  const outputs = new Map(
    names.flatMap((path) => (keyOf(OUTPUT, path) === null ? [] : [[keyOf(OUTPUT, path), path]])),
  )
  const inputs = names.filter((path) => keyOf(INPUT, path) !== null)
  const archive = manifest.text('archive')
  if (inputs.length === 0 && archive !== null && files.has(archive))
    throw new PackageError('archive-inside', { path: archive })
  if (inputs.length === 0) throw new PackageError('tests-required')
  const byBatch = Map.groupBy(inputs, (path) => Number(INPUT.exec(path)?.groups?.batch ?? 0))
  const alone = inputs.filter((path) => !outputs.has(keyOf(INPUT, path)))
  if (alone.length > 0) report.warn('no-answer-for', { list: listed(alone) })
  let index = 0
  const groups = [...byBatch]
    .sort(([a], [b]) => a - b)
    .map(([batch, paths]): CaseGroup => {
      const cases = paths.map((path) => {
        const answer = outputs.get(keyOf(INPUT, path))
        return {
          inputName: nameOf(path),
          input: requireTest(files, manifest, path),
          answerName: nameOf(answer ?? `${path}.out`),
          answer: answer === undefined ? null : requireTest(files, manifest, answer),
          score: batch === 0 ? (points[index++] ?? manifest.number('points') ?? 1) : null,
        }
      })
      if (batch === 0) return { id: 'cases', score: null, policy: 'sum', dependsOn: [], cases }
      const score = points[index++] ?? manifest.number('points') ?? 1
      return { id: `batch ${batch}`, score, policy: 'min', dependsOn: [], cases }
    })
  return behindPretests(groups)
}
