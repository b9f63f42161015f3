import { blankProblem } from '../../blank-problem.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader } from '../../package-format.ts'
import { PackageError, type PackageProblem } from '../../package-problem.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { warnOfMissingLimits, withoutStatement } from '../shared/missing-parts.ts'
import { Report } from '../shared/report.ts'
import { type CaseGroup, scoredCases } from '../shared/scored-cases.ts'
import { WatchedFiles, warnOfUnused } from '../shared/unused-files.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { readDataRule } from './data-rule.ts'
import { isLyrioJudgeInfo, LYRIO_FILES, readLyrio } from './lyrio.ts'
import { readProblemJson, SYZOJ_JSON } from './problem-json.ts'
import { type ForeignSource, readSpecialJudge } from './special-judge.ts'
import { readSubtasks } from './syzoj-subtasks.ts'

const MANIFEST = 'data.yml'
const OLD_MANIFEST = 'data_rule.txt'

/** SYZOJ's test data with `data.yml` or the older `data_rule.txt`, and Lyrio's with its judge information. */
export const syzojReader: FormatReader = {
  format: 'syzoj',
  matches: (files) =>
    files.has(MANIFEST) || files.has(OLD_MANIFEST) || LYRIO_FILES.some((name) => files.has(name)),
  read: (files) =>
    readEach(
      [MANIFEST],
      (place) => place,
      async () => {
        const own = new WatchedFiles(files)
        const problem = await readSyzojProblem(own)
        return { ...problem, warnings: [...problem.warnings, ...warnOfUnused(own.unused())] }
      },
    ),
}

/** @throws PackageError */
async function readSyzojProblem(files: PackageFiles): Promise<PackageProblem> {
  const report = new Report()
  const described = await readProblemJson(files, report)
  const lyrio = LYRIO_FILES.find((name) => files.has(name))
  const data =
    lyrio !== undefined && !files.has(MANIFEST)
      ? await readLyrio(files, lyrio, report)
      : await readData(files, report)
  if (described === null) {
    if (!isLyrioJudgeInfo(data)) warnOfMissingLimits(report)
    return {
      ...blankProblem(MANIFEST),
      statements: withoutStatement(report),
      ...data,
      warnings: report.warnings,
    }
  }
  return { ...blankProblem(SYZOJ_JSON), ...described, ...data, warnings: report.warnings }
}

const KEYS = [
  'subtasks',
  'inputFile',
  'outputFile',
  'userOutput',
  'specialJudge',
  'interactor',
  'extraSourceFiles',
]

async function readData(files: PackageFiles, report: Report): Promise<Partial<PackageProblem>> {
  const old = files.get(MANIFEST) === undefined ? files.get(OLD_MANIFEST) : undefined
  if (old !== undefined) {
    const groups = readDataRule(await readText(old, report.warnings), OLD_MANIFEST, files)
    return { ...(await readSpecialJudge(files, null, {}, report)), ...scoredCases(groups, report) }
  }
  const text = await readText(requireFile(files, MANIFEST, '', MANIFEST), report.warnings)
  const fields = new YamlFields(parseYaml(text, MANIFEST), MANIFEST)
  for (const key of fields.keys) if (!KEYS.includes(key)) report.warn('key-unknown', { path: MANIFEST, key })
  if (fields.has('interactor')) throw new PackageError('mode-unsupported', { mode: 'interaction (SYZOJ)' })
  const checker = fields.has('specialJudge') ? sourceIn(fields.fields('specialJudge')) : null
  const groups: CaseGroup[] = readSubtasks(files, fields, report)
  const judged = await readSpecialJudge(files, checker, {}, report)
  const extra = await readExtraSources(files, fields, report)
  const isOutputOnly = fields.has('userOutput')
  return {
    ...judged,
    ...(isOutputOnly
      ? { judgeMode: 'output_only', mode: { kind: 'output_only' } }
      : { userExtraFiles: extra }),
    ...scoredCases(groups, report),
  }
}

function sourceIn(fields: YamlFields): ForeignSource {
  return { file: fields.text('fileName') ?? '', language: fields.text('language') }
}

/** Files beside submissions of one language; the site has one set for all languages. */
async function readExtraSources(
  files: PackageFiles,
  fields: YamlFields,
  report: Report,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const language of fields.maps('extraSourceFiles'))
    for (const one of language.maps('files')) {
      const name = one.text('name') ?? ''
      const destination = one.text('dest') ?? name
      const text = await readText(requireFile(files, MANIFEST, '', name), report.warnings)
      if (Object.hasOwn(texts, destination) && texts[destination] !== text)
        throw new PackageError('name-clash', { a: destination, b: name })
      texts[destination] = text
    }
  return texts
}
