import { blankProblem } from '../../blank-problem.ts'
import { withoutFolder } from '../../find-format.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader } from '../../package-format.ts'
import type { PackageProblem, PackageValidator } from '../../package-problem.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { readEach } from '../../read/read-each.ts'
import { fencedBlock } from '../../tex/escape-markdown.ts'
import { Attachments, joined, withDownloads } from '../shared/attachments.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { languageOfSource } from '../shared/languages.ts'
import { Report } from '../shared/report.ts'
import { scoredCases, unscoredCases } from '../shared/scored-cases.ts'
import { headingIn } from '../shared/statement-languages.ts'
import { caseOf } from './case-of.ts'
import { currentGroups } from './current-groups.ts'
import { DOMJUDGE_INI } from './domjudge-ini.ts'
import { findCases, type IcpcCase } from './find-cases.ts'
import { readJudge } from './icpc-judge.ts'
import { type IcpcManifest, readManifest } from './icpc-manifest.ts'
import { readStatements } from './icpc-statements.ts'
import { readIncludes } from './include-files.ts'
import { legacyGroups } from './legacy-groups.ts'
import { readMerged } from './merge-program.ts'
import { programsIn } from './program-of-folder.ts'
import { readSamples } from './read-samples.ts'
import { TESTLIB, withoutIcpcPrefix } from './speaks-icpc.ts'
import { readSubmissions } from './submissions.ts'

const FOLDERS = ['data', 'problem_statement', 'statement', 'submissions']

/** The ICPC problem package in all versions, with DOMjudge's additions; one problem, or one in each folder. */
export const icpcReader: FormatReader = {
  format: 'icpc',
  matches: (files) => placesOf(files).length > 0,
  read: (files) =>
    readEach(
      placesOf(files),
      (folder) => folder || 'problem.yaml',
      (folder) => readIcpcProblem(folder === '' ? files : withoutFolder(files, folder), folder),
    ),
}

/** Hydro's manifest has the same name, but none of these folders beside it. */
function placesOf(files: PackageFiles): string[] {
  const folders = new Set<string>()
  for (const path of files.keys()) {
    const found = /^(?:([^/]+)\/)?([^/]+)\/./.exec(path)
    if (found !== null && FOLDERS.includes(found[2] ?? '')) folders.add(found[1] ?? '')
    const [top = ''] = path.split('/')
    if (FOLDERS.includes(top)) folders.add('')
  }
  const places = [...folders].filter((folder) => {
    const prefix = folder === '' ? '' : `${folder}/`
    return files.has(`${prefix}problem.yaml`) || files.has(prefix + DOMJUDGE_INI)
  })
  return places.includes('') ? [''] : places.sort(compareNatural)
}

/** @throws PackageError */
async function readIcpcProblem(files: PackageFiles, folder: string): Promise<PackageProblem> {
  const report = new Report()
  const manifest = await readManifest(files, report)
  const cases = findCases(files, report)
  const attachments = new Attachments()
  const options = { constants: manifest.constants, report }
  const judge = await readJudge({ files, manifest, report })
  const tests = manifest.isScoring
    ? scoredCases(await groupsOf(files, cases, manifest, report), report)
    : unscoredCases(cases.map(caseOf))
  const downloads = attachDownloads(files, attachments)
  const found = await readStatements({ files, manifest, attachments, report })
  const { samples, interactions } = await readSamples(files, cases, manifest, report)
  warnOfUnsupportedFolders(files, report)
  const userExtraFiles = await readIncludes(files, options)
  return {
    ...blankProblem(folder || 'problem.yaml'),
    code: manifest.ini.code ?? (folder || null),
    statements: withDownloads(found, downloads).map((statement) => ({
      ...statement,
      description: joined(
        statement.description,
        ...(interactions.length > 0
          ? [`### ${headingIn(statement.language ?? 'en', 'sampleInteraction')}`]
          : []),
        ...interactions.map(fencedBlock),
      ),
    })),
    samples,
    timeLimitMs: manifest.timeLimitMs,
    memoryLimitMib: manifest.memoryLimitMib,
    source: manifest.source,
    author: manifest.author,
    tags: manifest.tags.filter((tag) => tag !== ''),
    languages: judge.judgeMode === 'output_only' ? null : manifest.languages,
    ...judge,
    ...tests,
    userExtraFiles,
    solutions: await readSubmissions(files, { ...options, version: manifest.version }),
    validators: await readValidators(files, options),
    ...(manifest.ini.inContest !== null && { inContest: manifest.ini.inContest }),
    attachments: attachments.files,
    warnings: report.warnings,
  }
}

async function groupsOf(
  files: PackageFiles,
  cases: readonly IcpcCase[],
  manifest: IcpcManifest,
  report: Report,
) {
  const isCurrent =
    manifest.version === '2025-09' ||
    (manifest.version === '2023-07' && [...files.keys()].some((path) => path.endsWith('/test_group.yaml')))
  if (isCurrent) return await currentGroups(files, cases, { constants: manifest.constants, report })
  return await legacyGroups(files, cases, manifest.givesScores, report)
}

function attachDownloads(files: PackageFiles, attachments: Attachments): string[] {
  return [...files]
    .filter(([path]) => /^attachments\/[^/]+$/.test(path))
    .map(([path, file]) => attachments.add(path, path, file))
}

async function readValidators(
  files: PackageFiles,
  options: Parameters<typeof readMerged>[2],
): Promise<PackageValidator[]> {
  const { report } = options
  const validators: PackageValidator[] = []
  for (const folder of ['input_validators/', 'input_format_validators/'])
    for (const all of programsIn(files, folder)) {
      // The site provides testlib itself.
      const paths = all.filter((one) => all.length === 1 || !one.endsWith(`/${TESTLIB}`))
      const [path = ''] = paths
      if (paths.length === 1 && /\.(?:ctd|viva)$/.test(path)) {
        report.notCarried(path)
        continue
      }
      if (paths.length === 1 && /\.(?:h|hpp|md|txt)$/.test(path)) continue
      if (paths.length === 1 && languageOfSource(path) === null) {
        report.warn('language-unknown', { name: path })
        continue
      }
      const program = await readMerged(files, paths, options)
      if (program === null) continue
      const { source } = program
      const language = languageOfProgram(
        { ...program, named: program.path, language: languageOfSource(program.path) },
        report,
      )
      const plain = withoutIcpcPrefix('validator', source)
      if (language !== null)
        validators.push({
          name: program.path.slice(folder.length),
          language,
          source: plain ?? source,
          protocol: plain === null ? 'icpc' : 'testlib',
          arguments: [],
        })
    }
  return validators
}

/** Folders with a meaning that the site has no counterpart for. */
const OTHER_FOLDERS = [
  ...['graders', 'generators', 'solution', 'static_validator', 'input_visualizer'],
  ...['output_visualizer', 'answer_validators'],
]

function warnOfUnsupportedFolders(files: PackageFiles, report: Report): void {
  for (const folder of OTHER_FOLDERS)
    if ([...files.keys()].some((path) => path.startsWith(`${folder}/`))) report.notCarried(`${folder}/`)
}
