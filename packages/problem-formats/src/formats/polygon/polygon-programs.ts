import type { PackageFiles } from '../../package-files.ts'
import type {
  ExpectedVerdict,
  PackageMode,
  PackageProblem,
  PackageProgram,
  PackageSolution,
  PackageValidator,
} from '../../package-problem.ts'
import { childOf, childrenOf, type XmlElement } from '../../read/parse-xml.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { languageOfCode } from '../shared/languages.ts'
import { givesPoints, judgeProgram, modeBehind } from '../shared/programs.ts'
import type { Report } from '../shared/report.ts'
import {
  comparedByLines,
  type Judged,
  judgedBy,
  testlibChecker,
  testlibProgram,
} from '../shared/standard-checkers.ts'
import { type PolygonFile, sourceOf } from './polygon-manifest.ts'

export interface PolygonPackage {
  readonly files: PackageFiles
  readonly assets: XmlElement
  /** Headers of the package, for programs that include them. */
  readonly headers: Readonly<Record<string, string>>
  readonly points: PackageProgram['points']
  readonly report: Report
}

const MANIFEST = 'problem.xml'

type Judge = Judged & Pick<PackageProblem, 'mode'>

/** @throws PackageError program-language or file-missing */
export async function readJudge(source: PolygonPackage): Promise<Judge> {
  const { assets, report } = source
  const checker = childOf(assets, 'checker')
  const interactor = childOf(assets, 'interactor')
  if (checker !== null && childOf(checker, 'testset') !== null) report.notCarried('checker tests')
  if (interactor === null) return { ...(await readChecker(source, checker)), mode: null }
  if (childOf(interactor, 'runs') !== null) report.notCarried('interactor runs')
  return {
    ...judgedBy(await readProgram(source, interactor, 'interactor')),
    judgeMode: 'interactive',
    mode: checker === null ? null : await readCheckerBehind(source, checker),
  }
}

/** Whether the checker or the interactor seems to award points, judging by its source. */
export const judgeGivesPoints = ({ program, mode }: Judge): boolean =>
  givesPoints(program?.source ?? '') || (mode?.kind === 'interactive' && givesPoints(mode.checker.source))

async function readChecker(source: PolygonPackage, checker: XmlElement | null): Promise<Judged> {
  if (checker === null) {
    source.report.warn('checker-approximated', { name: '–', by: 'lines' })
    return comparedByLines()
  }
  const known = testlibChecker(standardName(checker))
  return known ?? judgedBy(await readProgram(source, checker, 'checker'))
}

/** No comparison can run after an interactor, so even testlib's standard checkers become programs here. */
async function readCheckerBehind(source: PolygonPackage, checker: XmlElement): Promise<PackageMode> {
  return modeBehind(testlibProgram(standardName(checker)) ?? (await readProgram(source, checker, 'checker')))
}

/** The name of a standard testlib checker; empty for the problem's own. */
const standardName = ({ attributes }: XmlElement): string =>
  /^std::(\w+)\.cpp$/.exec(attributes.name ?? '')?.[1] ?? ''

async function readProgram(
  { files, headers, points, report }: PolygonPackage,
  asset: XmlElement,
  kind: 'checker' | 'interactor',
): Promise<PackageProgram> {
  const named = sourceOf(asset) ?? { path: '', type: '' }
  const source = await readText(requireFile(files, MANIFEST, '', named.path), report.warnings)
  return judgeProgram({
    kind,
    path: named.path,
    source,
    language: languageOfCode(named.type),
    protocol: 'testlib',
    points,
    extraFiles: headers,
  })
}

const ANY_FAILURE: readonly ExpectedVerdict[] = ['WA', 'TLE', 'MLE', 'RE', 'PE', 'PA']

/** Verdicts that cases of a solution may have, and those of which at least one must occur. */
const EXPECTED: Readonly<
  Record<string, { expected: readonly ExpectedVerdict[]; required: readonly ExpectedVerdict[] }>
> = {
  main: { expected: ['AC'], required: [] },
  accepted: { expected: ['AC'], required: [] },
  'wrong-answer': { expected: ['AC', 'WA'], required: ['WA'] },
  'presentation-error': { expected: ['AC', 'PE'], required: ['PE'] },
  'time-limit-exceeded': { expected: ['AC', 'TLE'], required: ['TLE'] },
  'memory-limit-exceeded': { expected: ['AC', 'MLE'], required: ['MLE'] },
  'time-limit-exceeded-or-accepted': { expected: ['AC', 'TLE'], required: [] },
  'time-limit-exceeded-or-memory-limit-exceeded': {
    expected: ['AC', 'TLE', 'MLE'],
    required: ['TLE', 'MLE'],
  },
  rejected: { expected: ['AC', ...ANY_FAILURE], required: ANY_FAILURE },
  failed: { expected: ['AC', ...ANY_FAILURE], required: ANY_FAILURE },
}

export async function readSolutions(pack: PolygonPackage): Promise<PackageSolution[]> {
  const { assets, report } = pack
  const solutions: PackageSolution[] = []
  for (const asset of childrenOf(childOf(assets, 'solutions') ?? assets, 'solution')) {
    const named = sourceOf(asset)
    const tag = asset.attributes.tag ?? ''
    if (named === null) continue
    if (childOf(asset, 'extra-tags') !== null) report.notCarried(`${named.path}: extra-tags`)
    if (tag === 'do-not-run') {
      report.notCarried(`${named.path} (${tag})`)
      continue
    }
    const program = await readKept(pack, named)
    if (program === null) continue
    if (!Object.hasOwn(EXPECTED, tag)) report.warn('annotation-unknown', { path: named.path, word: tag })
    solutions.push({
      ...program,
      ...(EXPECTED[tag] ?? { expected: [], required: [] }),
      isMain: tag === 'main',
    })
  }
  return solutions
}

/** A program to keep; null, with a warning, if the site does not have its language. */
export async function readKept(
  { files, report }: PolygonPackage,
  { path, type }: PolygonFile,
): Promise<Pick<PackageSolution, 'name' | 'language' | 'source'> | null> {
  const source = await readText(requireFile(files, MANIFEST, '', path), report.warnings)
  const language = languageOfProgram({ path, named: type, language: languageOfCode(type), source }, report)
  return language === null ? null : { name: path.slice(path.lastIndexOf('/') + 1), language, source }
}

export async function readValidators(pack: PolygonPackage): Promise<PackageValidator[]> {
  const { assets, report } = pack
  const validators: PackageValidator[] = []
  for (const asset of childrenOf(childOf(assets, 'validators') ?? assets, 'validator')) {
    const named = sourceOf(asset)
    if (named === null) continue
    const { group, testset } = asset.attributes
    if (childOf(asset, 'testset') !== null) report.notCarried(`${named.path}: validator tests`)
    if (group !== undefined || (testset !== undefined && testset !== 'tests')) {
      report.notCarried(`${named.path} (${group ?? testset})`)
      continue
    }
    const program = await readKept(pack, named)
    if (program !== null) validators.push({ ...program, protocol: 'testlib', arguments: [] })
  }
  return validators
}
