import { blankProblem, DEFAULT_LIMITS } from '../../blank-problem.ts'
import { withoutFolder } from '../../find-format.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader, ReadProblem } from '../../package-format.ts'
import { PackageError, type PackageProblem, type PackageWarning } from '../../package-problem.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { Attachments, withDownloads } from '../shared/attachments.ts'
import { wholeMib, wholeMs } from '../shared/limits.ts'
import { warnOfMissingLimits } from '../shared/missing-parts.ts'
import { listed, Report } from '../shared/report.ts'
import { scoredCases } from '../shared/scored-cases.ts'
import { outsideOf, WatchedFiles, warnOfUnused } from '../shared/unused-files.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { readJudge } from './cms-judge.ts'
import { readSolutions } from './cms-solutions.ts'
import { readStatements } from './cms-statements.ts'
import { readGroups } from './cms-tests.ts'

const CONTEST = 'contest.yaml'
const TASK = 'task.yaml'

/** A task of CMS in the Italian layout, or a contest with a folder for each of its tasks. */
export const cmsReader: FormatReader = {
  format: 'cms',
  matches: (files) => files.has(TASK) || foldersOf(files).length > 0,
  read: readTasks,
}

/** Folders that hold a manifest, or whose manifest lies beside them, as in older contests. */
const foldersOf = (files: PackageFiles): string[] => [
  ...new Set(
    [...files.keys()].flatMap((path) => {
      const [folder = '', name, ...rest] = path.split('/')
      const isTask =
        name !== undefined && (files.has(`${folder}/${TASK}`) || isOld(files, folder, name, rest))
      return isTask ? [folder] : []
    }),
  ),
]

const isOld = (files: PackageFiles, folder: string, name: string, rest: readonly string[]) =>
  files.has(CONTEST) && files.has(`${folder}.yaml`) && name === 'input' && rest.length === 1

async function* readTasks(files: PackageFiles): AsyncGenerator<ReadProblem> {
  const { folders, contest } = files.has(TASK) ? { folders: [''], contest: null } : await readContest(files)
  const [first] = folders
  const dropped = contest === null ? [] : warnOfContest(files, folders, contest)
  yield* readEach(
    folders,
    (folder) => folder || TASK,
    async (folder) => {
      const problem = await readFolder(files, folder)
      return folder === first ? { ...problem, warnings: [...problem.warnings, ...dropped] } : problem
    },
  )
}

/** The tasks in the order of the contest, which names them all; without one, by name. */
async function readContest(files: PackageFiles) {
  const folders = foldersOf(files).sort(compareNatural)
  const manifest = files.get(CONTEST)
  const text = manifest === undefined ? '' : await readText(manifest)
  const contest = new YamlFields(parseYaml(text, CONTEST), CONTEST)
  const named = [...contest.texts('tasks'), ...contest.texts('problemi')]
  return { folders: named.length === 0 ? folders : named, contest }
}

/** Warns of a contest's other keys and of files beside its tasks; told with the first of them. */
function warnOfContest(
  files: PackageFiles,
  folders: readonly string[],
  contest: YamlFields,
): readonly PackageWarning[] {
  const keys = contest.keys.filter((key) => key !== 'tasks' && key !== 'problemi')
  const what = `${CONTEST}: ${listed(keys)}`
  const known = folders.flatMap((folder) => [`${folder}/`, `${folder}.yaml`])
  return [
    ...(keys.length === 0 ? [] : [{ code: 'not-carried' as const, details: { what } }]),
    ...warnOfUnused(outsideOf(files, [CONTEST, ...known])),
  ]
}

/** @throws PackageError */
async function readFolder(all: PackageFiles, folder: string): Promise<PackageProblem> {
  const files = new WatchedFiles(folder === '' ? all : withoutFolder(all, folder))
  const path = files.has(TASK) ? TASK : `${folder}.yaml`
  const manifest = files.get(TASK) ?? all.get(path)
  if (manifest === undefined)
    throw new PackageError('file-missing', { manifest: CONTEST, path: `${folder}/${TASK}` })
  const report = new Report()
  const fields = new YamlFields(parseYaml(await readText(manifest, report.warnings), path), path)
  const problem = await readTask({ files, fields, report }, folder)
  return { ...problem, warnings: [...report.warnings, ...warnOfUnused(files.unused(BUILT))] }
}

/** Files that are built from others, and files that CMS itself leaves behind. */
const BUILT =
  /^(?:gen|check|cor|sol)\/(?:generat\w*|valid\w*|checker|correttore|manager)$|(?:^|\/)\.i|\.(?:exe|class|o)$/

async function readTask(
  source: { files: PackageFiles; fields: YamlFields; report: Report },
  folder: string,
): Promise<PackageProblem> {
  const { files, fields, report } = source
  const code = fields.text('name') ?? fields.text('nome_breve') ?? (folder || null)
  const title = fields.text('title') ?? fields.text('nome') ?? code ?? ''
  const isOutputOnly = isOn(fields, 'output_only')
  const groups = await readGroups(source)
  const judge = await readJudge(source, { name: code ?? '', isOutputOnly })
  const attachments = new Attachments()
  const statements = await readStatements(source, title, attachments)
  const downloads = [...files]
    .filter(([path]) => /^att\/[^/]+$/.test(path))
    .map(([path, file]) => attachments.add(path, path, files.get(path) ?? file))
  // Solvers of an output-only task work on the inputs.
  const inputs = isOutputOnly
    ? groups
        .flatMap(({ cases }) => cases)
        .flatMap(({ inputName, input }) =>
          'read' in input ? attachments.add(input.path, inputName, input) : [],
        )
    : []
  reportOthers(fields, report)
  return {
    ...blankProblem(folder || TASK),
    code,
    statements: withDownloads(statements, [...new Set([...downloads, ...inputs])]),
    ...readLimits(fields, isOutputOnly, report),
    ...judge,
    fileIo: isOutputOnly || judge.mode?.kind === 'communication' ? null : fileNames(fields),
    ...scoredCases(groups, report),
    solutions: await readSolutions(source),
    attachments: attachments.files,
  }
}

const isOn = (fields: YamlFields, key: string) => /^(?:true|yes|on|1)$/i.test(fields.text(key) ?? '')

function readLimits(fields: YamlFields, isOutputOnly: boolean, report: Report) {
  const seconds = fields.number('time_limit') ?? fields.number('timeout')
  const mebibytes = fields.number('memory_limit') ?? fields.number('memlimit')
  const limits = {
    timeLimitMs: seconds === null ? DEFAULT_LIMITS.timeLimitMs : wholeMs(seconds, report),
    memoryLimitMib:
      mebibytes === null ? DEFAULT_LIMITS.memoryLimitMib : wholeMib(mebibytes * 1024 * 1024, report),
  }
  if (!isOutputOnly && (seconds === null || mebibytes === null)) warnOfMissingLimits(report, limits)
  return limits
}

/** Files by name unless the manifest empties both. */
function fileNames(fields: YamlFields): PackageProblem['fileIo'] {
  const input = fields.text('infile') ?? (fields.keys.includes('infile') ? '' : 'input.txt')
  const output = fields.text('outfile') ?? (fields.keys.includes('outfile') ? '' : 'output.txt')
  return input === '' || output === '' ? null : { input, output }
}

/** Rules of a contest, which belong to no problem here. */
const OTHERS =
  /^(?:token_|max_|min_|score_mode|score_precision|feedback_level|public_testcases|risultati|submission_format)/

function reportOthers(fields: YamlFields, report: Report): void {
  for (const key of fields.keys) if (OTHERS.test(key)) report.notCarried(`${fields.path}: ${key}`)
}
