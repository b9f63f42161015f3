import { blankProblem } from '../../blank-problem.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader } from '../../package-format.ts'
import { PackageError, type PackageProblem, type PackageWarning } from '../../package-problem.ts'
import { parseYaml, type YamlValue } from '../../read/parse-yaml.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { endsLinesWithCrLf } from '../shared/line-ends.ts'
import { warnOfMissingLimits, withoutStatement } from '../shared/missing-parts.ts'
import { Report } from '../shared/report.ts'
import { scoredCases } from '../shared/scored-cases.ts'
import { WatchedFiles, warnOfUnused } from '../shared/unused-files.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { readGroups } from './dmoj-cases.ts'
import { readJudge } from './dmoj-judge.ts'

const MANIFEST = 'init.yml'

/** DMOJ's problem data: `init.yml` and the tests it names. Statements and limits live in DMOJ's database. */
export const dmojReader: FormatReader = {
  format: 'dmoj',
  matches: (files) => files.has(MANIFEST),
  innerArchive,
  read: (files) =>
    readEach(
      [MANIFEST],
      (place) => place,
      async () => {
        const own = new WatchedFiles(files)
        const problem = await readDmojProblem(own)
        const lineEnds = await warnOfLineEnds(own, problem)
        return { ...problem, warnings: [...problem.warnings, ...lineEnds, ...warnOfUnused(own.unused())] }
      },
    ),
}

/** The usual layout: `init.yml` names a zip beside it. Faults in the manifest are reported later, when it is read. */
async function innerArchive(files: PackageFiles): Promise<string | null> {
  try {
    const path = (await readManifest(files, [])).text('archive')
    return path !== null && files.has(path) ? path : null
  } catch (error) {
    if (error instanceof PackageError) return null
    throw error
  }
}

/** @throws PackageError */
async function readManifest(files: PackageFiles, warnings: PackageWarning[]): Promise<YamlFields> {
  const text = await readText(requireFile(files, MANIFEST, '', MANIFEST), warnings)
  const value = parseYaml(text, MANIFEST, { merges: true })
  requireNoPrograms(value)
  return new YamlFields(value, MANIFEST)
}

const KEYS = [
  ...['archive', 'test_cases', 'points', 'checker', 'interactive', 'generator', 'custom_judge'],
  ...['signature_grader', 'binary_data', 'pretest_test_cases'],
]

/** @throws PackageError */
async function readDmojProblem(files: PackageFiles): Promise<PackageProblem> {
  const report = new Report()
  const manifest = await readManifest(files, report.warnings)
  const judge = manifest.text('custom_judge')
  if (judge !== null) throw new PackageError('custom-judge', { path: judge })
  if (manifest.has('signature_grader'))
    throw new PackageError('mode-unsupported', { mode: 'signature_grader' })
  for (const key of manifest.keys) if (!KEYS.includes(key)) report.notCarried(`${MANIFEST}: ${key}`)
  const statements = withoutStatement(report)
  warnOfMissingLimits(report)
  return {
    ...blankProblem(MANIFEST),
    statements,
    ...(await readJudge(files, manifest, report)),
    ...scoredCases(readGroups(files, manifest, report), report),
    warnings: report.warnings,
  }
}

/** DMOJ normalises the line ends of files that are not binary, so Windows line ends are reported. */
async function warnOfLineEnds(files: PackageFiles, { cases }: PackageProblem): Promise<PackageWarning[]> {
  const contents = new Set(cases.flatMap(({ input, answer }) => [input, answer]))
  let count = 0
  for (const content of contents) {
    const original = content !== null && 'path' in content ? files.get(content.path) : undefined
    if (original !== undefined && original !== content && (await endsLinesWithCrLf(original))) count += 1
  }
  return count === 0 ? [] : [{ code: 'crlf-converted', details: { n: count } }]
}

/** Refuses keys of old files whose values are evaluated as code. */
function requireNoPrograms(value: YamlValue): void {
  if (value === null || typeof value === 'string') return
  if (Array.isArray(value)) {
    for (const item of value) requireNoPrograms(item)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (key.endsWith('++')) throw new PackageError('dynamic-key', { path: MANIFEST, key })
    requireNoPrograms(item)
  }
}
