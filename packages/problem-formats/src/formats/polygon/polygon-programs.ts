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
import { languageOfCode } from '../shared/languages.ts'
import { judgeProgram, modeBehind } from '../shared/programs.ts'
import type { Report } from '../shared/report.ts'
import {
  comparedByLines,
  type Judged,
  judgedBy,
  testlibChecker,
  testlibProgram,
} from '../shared/standard-checkers.ts'
import { sourceOf } from './polygon-manifest.ts'

interface Package {
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
export async function readJudge(source: Package): Promise<Judge> {
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

async function readChecker(source: Package, checker: XmlElement | null): Promise<Judged> {
  if (checker === null) {
    source.report.warn('checker-approximated', { name: '–', by: 'lines' })
    return comparedByLines()
  }
  const known = testlibChecker(standardName(checker))
  return known ?? judgedBy(await readProgram(source, checker, 'checker'))
}

/** What an interactor leaves is never compared, so here the checkers of testlib are programs, all of them. */
async function readCheckerBehind(source: Package, checker: XmlElement): Promise<PackageMode> {
  return modeBehind(testlibProgram(standardName(checker)) ?? (await readProgram(source, checker, 'checker')))
}

/** Of one of testlib's own checkers; empty for the problem's. */
const standardName = ({ attributes }: XmlElement): string =>
  /^std::(\w+)\.cpp$/.exec(attributes.name ?? '')?.[1] ?? ''

async function readProgram(
  { files, headers, points, report }: Package,
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

/** What cases of a solution may have, and what one of them must have. */
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

export async function readSolutions({ files, assets, report }: Package): Promise<PackageSolution[]> {
  const solutions: PackageSolution[] = []
  for (const asset of childrenOf(childOf(assets, 'solutions') ?? assets, 'solution')) {
    const named = sourceOf(asset)
    const tag = asset.attributes.tag ?? ''
    if (named === null) continue
    const language = languageOfCode(named.type)
    if (childOf(asset, 'extra-tags') !== null) report.notCarried(`${named.path}: extra-tags`)
    if (tag === 'do-not-run') report.notCarried(`${named.path} (${tag})`)
    else if (language === null) report.warn('language-unknown', { name: `${named.type} (${named.path})` })
    else {
      if (!Object.hasOwn(EXPECTED, tag)) report.warn('annotation-unknown', { path: named.path, word: tag })
      solutions.push({
        name: named.path.slice(named.path.lastIndexOf('/') + 1),
        language,
        source: await readText(requireFile(files, MANIFEST, '', named.path), report.warnings),
        ...(EXPECTED[tag] ?? { expected: [], required: [] }),
        isMain: tag === 'main',
      })
    }
  }
  return solutions
}

export async function readValidators({ files, assets, report }: Package): Promise<PackageValidator[]> {
  const validators: PackageValidator[] = []
  for (const asset of childrenOf(childOf(assets, 'validators') ?? assets, 'validator')) {
    const named = sourceOf(asset)
    if (named === null) continue
    const { group, testset } = asset.attributes
    const language = languageOfCode(named.type)
    if (childOf(asset, 'testset') !== null) report.notCarried(`${named.path}: validator tests`)
    if (group !== undefined || (testset !== undefined && testset !== 'tests'))
      report.notCarried(`${named.path} (${group ?? testset})`)
    else if (language === null) report.warn('language-unknown', { name: `${named.type} (${named.path})` })
    else
      validators.push({
        name: named.path.slice(named.path.lastIndexOf('/') + 1),
        language,
        source: await readText(requireFile(files, MANIFEST, '', named.path), report.warnings),
        protocol: 'testlib',
        arguments: [],
      })
  }
  return validators
}
