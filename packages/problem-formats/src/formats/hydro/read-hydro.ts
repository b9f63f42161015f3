import { blankProblem } from '../../blank-problem.ts'
import { withoutFolder } from '../../find-format.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader } from '../../package-format.ts'
import type { PackageProblem, PackageSolution } from '../../package-problem.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { pairTestFiles } from '../../read/pair-test-files.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { Attachments, withUnnamed } from '../shared/attachments.ts'
import { largestLimit } from '../shared/case-limits.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { languageOfCode, languageOfSource } from '../shared/languages.ts'
import { listed, Report } from '../shared/report.ts'
import { scoredCases } from '../shared/scored-cases.ts'
import { outsideOf, WatchedFiles, warnOfUnused } from '../shared/unused-files.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { type HydroCase, type HydroConfig, type HydroSubtask, readConfig } from './hydro-config.ts'
import { readJudge, readValidators } from './hydro-judge.ts'
import { readStatements } from './hydro-statements.ts'
import { readLegacyConfig } from './legacy-config.ts'

const CONFIGS = ['config.yaml', 'config.yml', 'config.ini']

/** Files that are read by folder or reported separately. */
const READ_ELSEWHERE = /^(?:additional_file\/[^/]+|std\/[^/]+|solution\/.*)$/

/** Hydro's export: a folder for each problem, a single problem, or only test data with their config. */
export const hydroReader: FormatReader = {
  format: 'hydro',
  matches: (files) => placesOf(files).length > 0 || isTestDataAlone(files),
  read(files) {
    const places = placesOf(files)
    const strays =
      places.includes('') || places.length === 0
        ? []
        : outsideOf(
            files,
            places.map((one) => `${one}/`),
          )
    return readEach(
      places.length > 0 ? places : [''],
      (folder) => folder || 'problem.yaml',
      async (folder) => {
        const own = new WatchedFiles(folder === '' ? files : withoutFolder(files, folder))
        const problem = await readHydroProblem(own, folder)
        const unused = [...own.unused(READ_ELSEWHERE), ...(folder === places[0] ? strays : [])]
        return { ...problem, warnings: [...problem.warnings, ...warnOfUnused(unused)] }
      },
    )
  },
}

/** Folders that hold a manifest and, beside it, test data or a statement. */
function placesOf(files: PackageFiles): string[] {
  if (files.has('problem.yaml') && [...files.keys()].some(isHydroPath)) return ['']
  const folders = new Set(
    [...files.keys()].flatMap((path) => {
      const [folder = '', ...rest] = path.split('/')
      return isHydroPath(rest.join('/')) && files.has(`${folder}/problem.yaml`) ? folder : []
    }),
  )
  return [...folders].sort(compareNatural)
}

const isHydroPath = (path: string) =>
  path.startsWith('testdata/') || /^problem(?:_\w+)?\.(?:md|pdf)$/.test(path)

function isTestDataAlone(files: PackageFiles): boolean {
  return CONFIGS.some((name) => files.has(name)) && pairTestFiles([...files.keys()]).pairs.length > 0
}

/** @throws PackageError */
async function readHydroProblem(files: PackageFiles, place: string): Promise<PackageProblem> {
  const report = new Report()
  const manifest = await readManifest(files, report)
  const folder = files.has('problem.yaml') ? 'testdata/' : ''
  const config = await readConfigOf(files, folder, report)
  const attachments = new Attachments()
  const title = manifest.text('title') ?? manifest.text('name') ?? ''
  const { statements, samples } = await readStatements({ files, manifest, title, attachments, report })
  const data = { files, folder, config, report }
  const subtasks = config.subtasks ?? detectSubtasks(files, folder, report)
  const cases = subtasks.flatMap((subtask) => subtask.cases)
  return {
    ...blankProblem(place || 'problem.yaml'),
    code: codeOf(manifest),
    // Hydro lists all of them beside the statement, whether or not it mentions them.
    statements: withUnnamed(statements, attachments.files.keys()),
    samples,
    timeLimitMs: largestLimit('time', limitsOf(cases, 'timeLimitMs', config.timeLimitMs), report),
    memoryLimitMib: largestLimit('memory', limitsOf(cases, 'memoryLimitMib', config.memoryLimitMib), report),
    tags: manifest.texts('tag'),
    ...(await readJudge(data)),
    languages: languagesOf(config, report),
    feedback: feedbackOf(config),
    ...scoreSubtasks(subtasks, { files, folder, config, report }),
    solutions: await readSolutions(files, report),
    validators: await readValidators(data),
    attachments: attachments.files,
    warnings: report.warnings,
  }
}

const KEYS = [
  'pid',
  'owner',
  'title',
  'name',
  'tag',
  'nSubmit',
  'nAccept',
  'difficulty',
  'hidden',
  'content',
  'html',
  'reference',
]

async function readManifest(files: PackageFiles, report: Report): Promise<YamlFields> {
  const file = files.get('problem.yaml')
  if (file === undefined) return new YamlFields(null, 'problem.yaml')
  const text = await readText(file, report.warnings)
  const fields = new YamlFields(parseYaml(text, 'problem.yaml', { merges: true }), 'problem.yaml')
  for (const key of fields.keys)
    if (!KEYS.includes(key)) report.warn('key-unknown', { path: 'problem.yaml', key })
  const difficulty = fields.text('difficulty')
  if (difficulty !== null) report.warn('note-of-setter', { key: 'difficulty', value: difficulty })
  for (const path of files.keys()) if (path.startsWith('solution/')) report.notCarried(path)
  return fields
}

/** A purely numeric code gets the letter that Hydro itself puts in front. */
function codeOf(manifest: YamlFields): string | null {
  const pid = manifest.text('pid')
  return pid !== null && /^\d+$/.test(pid) ? `P${pid}` : pid
}

async function readConfigOf(files: PackageFiles, folder: string, report: Report): Promise<HydroConfig> {
  const path = CONFIGS.map((name) => folder + name).find((one) => files.has(one))
  const text = path === undefined ? '' : await readText(requireFile(files, path, '', path), report.warnings)
  if (path?.endsWith('.ini')) {
    const cases = readLegacyConfig(text, path, { files, folder, report })
    const config = readConfig(null, path, report)
    return { ...config, subtasks: [{ id: '1', score: null, policy: 'sum', dependsOn: [], cases }] }
  }
  return readConfig(parseYaml(text, path ?? '', { merges: true }), path ?? `${folder}config.yaml`, report)
}

function limitsOf(
  cases: readonly HydroCase[],
  key: 'timeLimitMs' | 'memoryLimitMib',
  usual: number,
): number[] {
  return cases.length === 0 ? [usual] : cases.map((one) => one[key] ?? usual)
}

/** From file names: two numbers are a subtask and a case in it, and the worst case counts. */
function detectSubtasks(files: PackageFiles, folder: string, report: Report): HydroSubtask[] {
  const names = [...files.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
  const { pairs, hasSubtasks, loneAnswers } = pairTestFiles(names)
  if (loneAnswers.length > 0) report.warn('answer-without-input', { list: listed(loneAnswers) })
  const numbered = pairs.filter(({ input }) => /\d/.test(input))
  const bySubtask = Map.groupBy(numbered, ({ subtask }) => (hasSubtasks ? subtask : 1))
  return [...bySubtask].map(([number, inSubtask]) => ({
    id: String(number),
    score: null,
    policy: hasSubtasks ? 'min' : 'sum',
    dependsOn: [],
    cases: inSubtask.map(({ input, answer }) => ({
      input,
      output: answer ?? '',
      score: null,
      timeLimitMs: null,
      memoryLimitMib: null,
    })),
  }))
}

interface TestData {
  readonly files: PackageFiles
  readonly folder: string
  readonly config: HydroConfig
  readonly report: Report
}

function scoreSubtasks(subtasks: readonly HydroSubtask[], { files, folder, config, report }: TestData) {
  const { path } = config.fields
  const withoutAnswer: string[] = []
  const groups = subtasks.map((subtask) => ({
    ...subtask,
    cases: subtask.cases.map(({ input, output, score }) => {
      if (output === '') withoutAnswer.push(input)
      return {
        inputName: nameOf(input),
        input: requireFile(files, path, folder, input),
        answerName: nameOf(output || `${input}.out`),
        answer: output === '' ? null : requireFile(files, path, folder, output),
        score,
      }
    }),
  }))
  if (withoutAnswer.length > 0) report.warn('no-answer-for', { list: listed(withoutAnswer) })
  const scored = scoredCases(groups, report)
  if (scored.cases.length === 0) report.warn('no-tests')
  return scored
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function languagesOf({ fields, type }: HydroConfig, report: Report): string[] | null {
  if (!fields.has('langs') || type === 'submit_answer') return null
  const names = fields.texts('langs').flatMap((code) => {
    const name = languageOfCode(code)
    if (name === null) report.warn('language-unknown', { name: code })
    return name ?? []
  })
  return names.length === 0 ? null : [...new Set(names)]
}

/** @throws PackageError value-bad */
function feedbackOf({ fields }: HydroConfig): PackageProblem['feedback'] {
  const detail = fields.text('detail') ?? 'full'
  if (detail === 'full' || detail === 'true') return 'full'
  if (detail === 'case') return 'verdict'
  if (detail === 'none' || detail === 'false') return 'none'
  throw fields.bad('detail', 'full, case, none')
}

/** Solutions that are assumed correct; the end of the file name is Hydro's code of the language. */
async function readSolutions(files: PackageFiles, report: Report): Promise<PackageSolution[]> {
  const solutions: PackageSolution[] = []
  for (const [path, file] of files) {
    const name = /^std\/([^/]+)$/.exec(path)?.[1]
    if (name === undefined) continue
    const ending = name.slice(name.lastIndexOf('.') + 1)
    const source = await readText(file, report.warnings)
    const language = languageOfProgram(
      { path, named: path, language: languageOfCode(ending) ?? languageOfSource(name), source },
      report,
    )
    if (language !== null)
      solutions.push({
        name,
        language,
        source,
        expected: ['AC'],
        required: [],
        isMain: solutions.length === 0,
      })
  }
  return solutions
}
