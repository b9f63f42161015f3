import { blankProblem } from '../../blank-problem.ts'
import { withoutFolder } from '../../find-format.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader } from '../../package-format.ts'
import { PackageError, type PackageProblem } from '../../package-problem.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { childOf, childrenOf, readXml, rootNameOf, type XmlElement } from '../../read/parse-xml.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { Attachments, withDownloads } from '../shared/attachments.ts'
import { wholeMib } from '../shared/limits.ts'
import { listed, Report } from '../shared/report.ts'
import { readGenerators } from './polygon-generators.ts'
import { fillPattern, type PolygonTestset, readTestset } from './polygon-manifest.ts'
import { judgeGivesPoints, readJudge, readSolutions, readValidators } from './polygon-programs.ts'
import { readStatements } from './polygon-statements.ts'
import { readTests } from './polygon-tests.ts'

const MANIFEST = 'problem.xml'

/** A package of one problem: `problem.xml` and the files it names. */
export const polygonReader: FormatReader = {
  format: 'polygon',
  async matches(files) {
    const manifest = files.get(MANIFEST)
    return manifest !== undefined && (await rootNameOf(manifest)) === 'problem'
  },
  read: (files) =>
    readEach(
      [''],
      () => MANIFEST,
      () => readPolygonProblem(files, MANIFEST),
    ),
}

/** A package of a contest: one problem package in each folder below `problems/`. */
export const polygonContestReader: FormatReader = {
  format: 'polygon-contest',
  async matches(files) {
    const manifest = files.get('contest.xml') ?? files.get(MANIFEST)
    if (manifest === undefined || (await rootNameOf(manifest)) !== 'contest') return false
    return foldersOf(files).length > 0
  },
  read: (files) =>
    readEach(
      foldersOf(files),
      (folder) => folder,
      (folder) => readPolygonProblem(withoutFolder(files, folder), folder),
    ),
}

const foldersOf = (files: PackageFiles) =>
  [...files.keys()]
    .flatMap((path) => /^((?:problems\/)?[^/]+)\/problem\.xml$/.exec(path)?.[1] ?? [])
    .sort(compareNatural)

/** @throws PackageError */
async function readPolygonProblem(files: PackageFiles, place: string): Promise<PackageProblem> {
  const report = new Report()
  const manifest = await readXml(requireFile(files, MANIFEST, '', MANIFEST), report.warnings)
  const judging = childOf(manifest, 'judging')
  if (judging === null) throw new PackageError('tests-required')
  requireOneRun(judging)
  const { testset, others } = readTestset(judging)
  for (const name of others) report.notCarried(`testset ${name}`)
  const programs = {
    files,
    assets: childOf(manifest, 'assets') ?? manifest,
    headers: await readHeaders(files, manifest, report),
    points:
      judging.attributes['treat-points-from-checker-as-percent'] === 'true'
        ? ('percent' as const)
        : ('absolute' as const),
    report,
  }
  const judge = await readJudge(programs)
  const byChecker = judgeGivesPoints(judge) ? programs.points : null
  const tests = await readTests(files, testset, byChecker, report)
  const attachments = new Attachments()
  const found = await readStatements({ files, manifest, attachments, report })
  const { generators, paths } = await readGenerators(programs, manifest, testset.tests)
  reportUnsupportedParts(manifest, paths, report)
  return {
    ...blankProblem(place),
    code: manifest.attributes['short-name'] ?? null,
    statements: withDownloads(found.statements, attachDownloads(files, manifest, attachments)),
    samples:
      found.samples.length > 0
        ? found.samples
        : await readSampleTests(tests.cases, testset, judge.judgeMode, report),
    timeLimitMs: testset.timeLimitMs,
    memoryLimitMib: wholeMib(testset.memoryLimitBytes, report),
    author: found.author,
    tags: childrenOf(childOf(manifest, 'tags') ?? manifest, 'tag').flatMap(
      ({ attributes }) => attributes.value ?? [],
    ),
    ...judge,
    fileIo: readFileNames(judging, report),
    ...tests,
    solutions: await readSolutions(programs),
    validators: await readValidators(programs),
    generators,
    attachments: attachments.files,
    warnings: report.warnings,
  }
}

function requireOneRun(judging: XmlElement): void {
  const runs = judging.attributes['run-count'] ?? '1'
  if (runs.trim() !== '1') throw new PackageError('unsupported-run-count', { n: runs.slice(0, 20) })
}

function readFileNames({ attributes }: XmlElement, report: Report): PackageProblem['fileIo'] {
  const input = attributes['input-file'] ?? ''
  const output = attributes['output-file'] ?? ''
  if (input !== '' && output !== '') return { input, output }
  if (input + output !== '') report.notCarried(`file ${input}${output}`)
  return null
}

/** Headers that programs may include; the site provides `testlib.h` itself. */
async function readHeaders(
  files: PackageFiles,
  manifest: XmlElement,
  report: Report,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const { attributes } of resourcesOf(manifest)) {
    const path = attributes.path ?? ''
    const name = path.slice(path.lastIndexOf('/') + 1)
    const isHeader = attributes.type?.startsWith('h.') || /\.(?:h|hpp)$/.test(name)
    if (!isHeader || name === 'testlib.h') continue
    headers[name] = await readText(requireFile(files, MANIFEST, '', path), report.warnings)
  }
  return headers
}

const resourcesOf = (manifest: XmlElement) => {
  const resources = childOf(childOf(manifest, 'files') ?? manifest, 'resources')
  return resources === null ? [] : childrenOf(resources, 'file')
}

function attachDownloads(files: PackageFiles, manifest: XmlElement, attachments: Attachments): string[] {
  const list = childOf(childOf(manifest, 'files') ?? manifest, 'attachments')
  return (list === null ? [] : childrenOf(list, 'file')).map(({ attributes }) => {
    const path = attributes.path ?? ''
    return attachments.add(path, path, requireFile(files, MANIFEST, '', path))
  })
}

/**
 * When the statements of a package have no examples, its sample tests are shown, except to solvers of an interactive
 * problem: there only the interactor reads them.
 */
async function readSampleTests(
  cases: PackageProblem['cases'],
  { tests, inputPattern }: PolygonTestset,
  judgeMode: PackageProblem['judgeMode'],
  report: Report,
): Promise<PackageProblem['samples']> {
  const samples: { input: string; output: string }[] = []
  const hidden: string[] = []
  for (const [index, { isSample }] of tests.entries()) {
    const path = fillPattern(inputPattern, index + 1)
    const found = cases.find(({ inputName }) => path.endsWith(`/${inputName}`) || path === inputName)
    if (!isSample || found === undefined) continue
    if (!('read' in found.input) || found.answer === null || !('read' in found.answer)) continue
    if (judgeMode === 'interactive') hidden.push(path)
    else samples.push({ input: await readText(found.input), output: await readText(found.answer) })
  }
  if (hidden.length > 0) report.warn('samples-hidden', { list: listed(hidden) })
  return samples
}

/** Reports what could not be imported, so that it is missed now and not later. */
function reportUnsupportedParts(manifest: XmlElement, generators: ReadonlySet<string>, report: Report): void {
  const assets = childOf(manifest, 'assets')
  if (assets !== null && childOf(assets, 'scorer') !== null) report.notCarried('scorer')
  for (const name of ['stresses', 'documents', 'materials'])
    if ((childOf(manifest, name)?.children.length ?? 0) > 0) report.notCarried(name)
  const executables = childOf(childOf(manifest, 'files') ?? manifest, 'executables')
  for (const executable of executables === null ? [] : childrenOf(executables, 'executable')) {
    const path = childOf(executable, 'source')?.attributes.path
    if (path !== undefined && !isAsset(assets, path) && !generators.has(path)) report.notCarried(path)
  }
}

function isAsset(element: XmlElement | null, path: string): boolean {
  if (element === null) return false
  return element.attributes.path === path || element.children.some((child) => isAsset(child, path))
}
