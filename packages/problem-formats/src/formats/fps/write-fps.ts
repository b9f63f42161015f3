import { blankProblem } from '../../blank-problem.ts'
import { bytesOf, textOf } from '../../package-content.ts'
import type { PackageProblem, PackageWarning } from '../../package-problem.ts'
import type { FormatWriter, PackageEntry } from '../../package-writer.ts'
import { findRefused, lossesOf } from '../../write/common-losses.ts'
import { holdsAllSolutions, inTheirLanguages, rightSolutions } from '../../write/named-languages.ts'
import { hasRealSubtasks, isPlainChecker, onlyStatement, withoutSubtasks } from '../../write/simple-data.ts'
import { swapArguments } from './swap-arguments.ts'

const MODES: readonly PackageProblem['judgeMode'][] = ['default', 'spj', 'interactive']

export const fpsWriter: FormatWriter = {
  format: 'fps',
  container: 'xml',
  losses: lossesForFps,
  write: writePackage,
}

function lossesForFps(problem: PackageProblem): PackageWarning[] {
  const refused = findRefused(problem, MODES)
  if (refused !== null) return [refused]
  if (!isPlainChecker(problem)) return [{ code: 'checker-unwritable', details: {} }]
  const losses = lossesOf(problem, [
    'statementLanguages',
    'dependencies',
    'comparison',
    'validators',
    'generators',
    'fileNames',
    'languages',
    'stackLimit',
    'fileIo',
    'extraFiles',
    'feedback',
    'difficulty',
    'author',
  ])
  if (hasRealSubtasks(problem)) losses.push({ code: 'loses-subtasks', details: {} })
  if (problem.scoring === 'oi') losses.push({ code: 'loses-scores', details: {} })
  if (problem.tags.length > 0) losses.push({ code: 'loses-tags', details: {} })
  if ([...problem.attachments.keys()].some((name) => !isPicture(name)))
    losses.push({ code: 'loses-attachments', details: {} })
  if (!holdsAllSolutions(problem, fpsLanguage)) losses.push({ code: 'loses-solutions', details: {} })
  return losses
}

const isPicture = (name: string) => /\.(png|jpe?g|gif|bmp|webp)$/i.test(name)

/** FPS's name for a language of the wire. */
function fpsLanguage(name: string): string | null {
  if (/^C\+\+/.test(name)) return 'C++'
  if (/^C( |$)/.test(name)) return 'C'
  if (name === 'Python3' || name === 'PyPy3') return 'Python'
  if (name === 'Golang') return 'Go'
  if (name === 'JavaScript Node') return 'JavaScript'
  if (name === 'SQL') return 'SQL(sqlite3)'
  return ['Pascal', 'Java', 'Ruby', 'PHP', 'Perl', 'C#', 'Lua'].includes(name) ? name : null
}

/** A problem reduced to what FPS can hold, that is, to what an import of the export yields. */
export function keepForFps(problem: PackageProblem): PackageProblem {
  const { program } = problem
  return {
    ...blankProblem(problem.place),
    statements: [onlyStatement(problem)],
    samples: problem.samples,
    timeLimitMs: problem.timeLimitMs,
    memoryLimitMib: problem.memoryLimitMib,
    source: problem.source,
    templates: inTheirLanguages(problem.templates, fpsLanguage),
    judgeMode: problem.judgeMode,
    program:
      program === null
        ? null
        : {
            ...program,
            language: fpsLanguage(program.language) === 'C' ? 'C' : 'C++',
            points: 'percent',
            extraFiles: {},
          },
    ...withoutSubtasks({ ...problem, scoring: 'icpc' }),
    solutions: rightSolutions(problem, 'solution', fpsLanguage),
    attachments: new Map([...problem.attachments].filter(([name]) => isPicture(name))),
  }
}

async function* writePackage(problems: AsyncIterable<PackageProblem>): AsyncGenerator<PackageEntry> {
  yield { path: 'problems.xml', read: () => encoded(writeDocument(problems)) }
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

async function* writeDocument(problems: AsyncIterable<PackageProblem>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.6">\n'
  yield '<generator name="Gavel" url=""/>\n'
  for await (const problem of problems) {
    yield '<item>\n'
    yield* writeItem(keepForFps(problem))
    yield '</item>\n'
  }
  yield '</fps>\n'
}

async function* writeItem(problem: PackageProblem): AsyncGenerator<string> {
  const { title, description, input, output, hint } = onlyStatement(problem)
  const isWhole = problem.timeLimitMs % 1000 === 0
  yield element('title', title)
  yield isWhole
    ? element('time_limit', String(problem.timeLimitMs / 1000), { unit: 's' })
    : element('time_limit', String(problem.timeLimitMs), { unit: 'ms' })
  yield element('memory_limit', String(problem.memoryLimitMib), { unit: 'mb' })
  for (const [name, content] of problem.attachments) {
    const base64 = await base64Of(content)
    yield `<img>${element('src', `file://${name}`)}${element('base64', base64)}</img>\n`
  }
  for (const [name, text] of Object.entries({ description, input, output, hint }))
    yield element(name, `[md]${text}[/md]`)
  for (const sample of problem.samples)
    yield element('sample_input', sample.input) + element('sample_output', sample.output)
  for (const { inputName, input: file, answer } of problem.cases) {
    const name = inputName.replace(/\.in$/, '')
    yield element('test_input', await textOf(file), { name })
    yield element('test_output', answer === null ? '' : await textOf(answer), { name })
  }
  if (problem.source !== null) yield element('source', problem.source)
  for (const { language, source } of problem.solutions)
    yield element('solution', source, { language: fpsLanguage(language) ?? '' })
  for (const { language, code } of problem.templates)
    yield element('template', code, { language: fpsLanguage(language) ?? '' })
  if (problem.program !== null) yield writeProgram(problem.program)
}

function writeProgram({ kind, protocol, source, language }: NonNullable<PackageProblem['program']>): string {
  if (kind === 'interactor') return element('interactor', source, { language })
  return protocol === 'testlib'
    ? element('tpj', source, { language })
    : element('spj', swapArguments(source), { language })
}

async function base64Of(content: Parameters<typeof bytesOf>[0]): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(content)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}

function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${inAttribute(value)}"`)
  return `<${name}${written.join('')}><![CDATA[${inCdata(text)}]]></${name}>\n`
}

/** Drops the characters that XML does not allow. */
function inCdata(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replaceAll(']]>', ']]]]><![CDATA[>')
  )
}

function inAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
