import { blankProblem, DEFAULT_LIMITS } from '../../blank-problem.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader, ReadProblem } from '../../package-format.ts'
import {
  PackageError,
  type PackageProblem,
  type PackageSolution,
  type PackageWarning,
} from '../../package-problem.ts'
import { languageNamed } from '../../read/language-names.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { rootNameOf } from '../../read/parse-xml.ts'
import { protocolOf } from '../../read/program-of.ts'
import { readEach } from '../../read/read-each.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { wholeMib, wholeMs } from '../shared/limits.ts'
import { warnOfMissingLimits } from '../shared/missing-parts.ts'
import { Report } from '../shared/report.ts'
import { elementsOf, type FpsElement, type FpsItem, textOf, textsOf } from './fps-item.ts'
import { readFpsCases } from './read-cases.ts'
import { readPictures, statementText } from './read-statement.ts'
import { streamItems } from './stream-items.ts'
import { swapArguments } from './swap-arguments.ts'

/** FPS: XML documents that hold many problems with their test data and pictures. */
export const fpsReader: FormatReader = {
  format: 'fps',
  matches: async (files) => {
    for (const file of documentsOf(files)) if ((await rootNameOf(file)) === 'fps') return true
    return false
  },
  read: readPackage,
}

function documentsOf(files: PackageFiles) {
  const paths = [...files.keys()].filter((path) => /^[^/]*\.xml$/i.test(path)).sort(compareNatural)
  return paths.flatMap((path) => files.get(path) ?? [])
}

async function* readPackage(files: PackageFiles): AsyncGenerator<ReadProblem> {
  for (const file of documentsOf(files)) {
    if ((await rootNameOf(file)) !== 'fps') continue
    const placeOf = (item: FpsItem) => `${file.path}#${item.number}`
    yield* readEach(streamItems(file), placeOf, async (item) => readItem(item, placeOf(item)))
  }
}

function readItem(item: FpsItem, place: string): PackageProblem {
  const report = new Report()
  const { warnings } = report
  const pictures = readPictures(item, warnings)
  const text = (name: string) => statementText(textOf(item, name), pictures)
  const judge = readJudge(item, warnings)
  const inputs = textsOf(item, 'sample_input')
  const outputs = textsOf(item, 'sample_output')
  const remote = textOf(item, 'remote_oj')
  if (remote !== '')
    warnings.push({ code: 'remote-problem', details: { oj: remote, id: textOf(item, 'remote_id') } })
  const source = textOf(item, 'source').trim()
  return {
    ...blankProblem(place),
    statements: [
      {
        language: null,
        title: textOf(item, 'title').trim(),
        description: text('description'),
        input: text('input'),
        output: text('output'),
        hint: text('hint'),
      },
    ],
    samples: inputs.map((input, index) => ({ input, output: outputs[index] ?? '' })),
    ...readLimits(item, place, report),
    source: source === '' ? null : source,
    templates: readTemplates(item, warnings),
    ...judge,
    cases: readFpsCases(item, judge.program !== null, warnings),
    solutions: readSolutions(item, report),
    attachments: new Map(pictures.map(({ name, base64 }) => [name, { base64 }])),
    warnings,
  }
}

type Limits = Pick<PackageProblem, 'timeLimitMs' | 'memoryLimitMib'>

/** @throws PackageError value-bad or limit-range */
function readLimits(item: FpsItem, place: string, report: Report): Limits {
  const [time] = elementsOf(item, 'time_limit')
  const [memory] = elementsOf(item, 'memory_limit')
  const limits = {
    timeLimitMs: time === undefined ? DEFAULT_LIMITS.timeLimitMs : readTime(time, place, report),
    memoryLimitMib: memory === undefined ? DEFAULT_LIMITS.memoryLimitMib : readMemory(memory, place, report),
  }
  if (time === undefined || memory === undefined) warnOfMissingLimits(report, limits)
  return limits
}

function readTime(element: FpsElement, place: string, report: Report): number {
  const divisor = element.attributes.unit?.toLowerCase() === 'ms' ? 1000 : 1
  return wholeMs(readLimit(element, place) / divisor, report)
}

function readMemory(element: FpsElement, place: string, report: Report): number {
  const unit = element.attributes.unit?.toLowerCase() === 'kb' ? 1024 : 1024 * 1024
  return wholeMib(readLimit(element, place) * unit, report)
}

/** @throws PackageError value-bad */
function readLimit({ name, text }: FpsElement, place: string): number {
  const value = Number(text.trim())
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value
  throw new PackageError('value-bad', { path: place, key: name, value: text.slice(0, 80), expected: '> 0' })
}

/** @throws PackageError text-judge */
function readJudge(item: FpsItem, warnings: PackageWarning[]): Pick<PackageProblem, 'judgeMode' | 'program'> {
  const [interactor] = elementsOf(item, 'interactor')
  const [spj] = [...elementsOf(item, 'tpj'), ...elementsOf(item, 'spj')].filter(
    ({ text }) => text.trim() !== '',
  )
  if (interactor !== undefined && spj !== undefined)
    warnings.push({ code: 'interactor-checker', details: { path: spj.name } })
  const element = interactor ?? spj
  if (element === undefined) return { judgeMode: 'default', program: null }
  const language = element.attributes.language ?? 'C++'
  if (language.toLowerCase() === 'text') throw new PackageError('text-judge')
  const protocol = element.name === 'tpj' ? 'testlib' : protocolOf(element.text)
  return {
    judgeMode: interactor === undefined ? 'spj' : 'interactive',
    program: {
      kind: interactor === undefined ? 'checker' : 'interactor',
      source:
        element.name === 'spj' && protocol === 'exit-codes' ? swapArguments(element.text) : element.text,
      language: language.toLowerCase() === 'c' ? 'C' : 'C++',
      protocol,
      points: 'percent',
      arguments: [],
      extraFiles: {},
    },
  }
}

function readTemplates(item: FpsItem, warnings: PackageWarning[]) {
  for (const name of ['prepend', 'append'])
    if (textsOf(item, name).some((text) => text.trim() !== ''))
      warnings.push({ code: 'not-carried', details: { what: name } })
  return elementsOf(item, 'template').flatMap(({ attributes, text }) => {
    const language = knownLanguage(attributes.language ?? '', warnings)
    return language === null ? [] : [{ language, code: text }]
  })
}

/** The format states no expected verdicts; its solutions are assumed to be correct. */
function readSolutions(item: FpsItem, report: Report): PackageSolution[] {
  return elementsOf(item, 'solution').flatMap(({ attributes, text }, index): PackageSolution[] => {
    const name = `solution-${index + 1}`
    const named = attributes.language ?? ''
    const language = languageOfProgram(
      { path: name, named, language: languageNamed(named), source: text },
      report,
    )
    if (language === null) return []
    return [{ name, language, source: text, expected: ['AC'], required: [], isMain: index === 0 }]
  })
}

function knownLanguage(name: string, warnings: PackageWarning[]): string | null {
  const language = languageNamed(name)
  if (language === null) warnings.push({ code: 'language-unknown', details: { name } })
  return language
}
