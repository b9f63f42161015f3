import { stringify } from 'yaml'
import { bytesOf } from '../../package-content.ts'
import type { PackageProblem, PackageWarning } from '../../package-problem.ts'
import { PACKAGE_TEXTS } from '../../package-texts.ts'
import type { FormatWriter, PackageEntry } from '../../package-writer.ts'
import { lossesOf } from '../../write/common-losses.ts'
import { contentEntry, fileNameOf, textEntry } from '../../write/entries.ts'
import { isRight, numberedCases, onlyStatement } from '../../write/simple-data.ts'
import { keepSections, namedBlock, wholeStatement } from '../../write/whole-statement.ts'
import { withUnnamed } from '../shared/attachments.ts'
import { languageOfCode } from '../shared/languages.ts'
import { tagOfCode } from '../shared/statement-languages.ts'
import { hydroLanguage } from './hydro-languages.ts'
import { configOf, judgeLosses, keepJudge, writableExtraFiles, writableValidator } from './write-config.ts'
import { changesPolicies, keepCases } from './write-subtasks.ts'

/** Hydro's own limit. */
const MAX_SOLUTIONS = 5

export const hydroWriter: FormatWriter = {
  format: 'hydro',
  container: 'zip',
  losses: lossesForHydro,
  write: writePackage,
}

function lossesForHydro(problem: PackageProblem): PackageWarning[] {
  const refusal = judgeLosses(problem).find(({ code }) => PACKAGE_TEXTS[code].level === 'error')
  if (refusal !== undefined) return [refusal]
  const losses = [
    ...judgeLosses(problem),
    ...lossesOf(problem, [
      'generators',
      'fileNames',
      'templates',
      'stackLimit',
      'difficulty',
      'author',
      'source',
    ]),
  ]
  const { code, languages, solutions, validators, statements, feedback } = problem
  if (code !== null && hydroCode(code) !== code)
    losses.push({ code: 'code-changed', details: { from: code, to: hydroCode(code) ?? '–' } })
  if (new Set(statements.map(({ title }) => title)).size > 1)
    losses.push({ code: 'loses-titles', details: {} })
  if (languages?.some((name) => hydroLanguage(name) === null))
    losses.push({ code: 'loses-languages', details: {} })
  if (writableSolutions(problem).length < solutions.length)
    losses.push({ code: 'loses-solutions', details: {} })
  if (validators.length > (writableValidator(problem) === null ? 0 : 1))
    losses.push({ code: 'loses-validators', details: {} })
  if (feedback === 'first-failing') losses.push(...lossesOf(problem, ['feedback']))
  if (problem.scoring === 'icpc') losses.push({ code: 'gains-points', details: {} })
  if (changesPolicies(problem)) losses.push({ code: 'loses-policies', details: {} })
  return losses
}

/** A problem reduced to what Hydro can hold, that is, to what an import of the export yields. */
export function keepForHydro(problem: PackageProblem): PackageProblem {
  const { title } = onlyStatement(problem)
  const statements = inOrderOfFiles(problem).map((statement) => ({
    ...keepSections(statement),
    language: statement.language === null ? null : tagOfCode(shortCode(statement.language)),
    title,
  }))
  return {
    ...problem,
    code: problem.code === null ? null : hydroCode(problem.code),
    statements: withUnnamed(statements, problem.attachments.keys()),
    stackLimitMib: null,
    difficulty: null,
    source: null,
    author: null,
    languages: problem.judgeMode === 'output_only' ? null : keepLanguages(problem.languages),
    templates: [],
    ...keepJudge(problem),
    sharesCode: true,
    feedback: problem.feedback === 'first-failing' ? 'verdict' : problem.feedback,
    ...keepCases(problem),
    generators: null,
    solutions: writableSolutions(problem).map(({ name, language, source, code }, index) => ({
      name,
      language: languageOfCode(code.slice(code.lastIndexOf('.') + 1)) ?? language,
      source,
      expected: ['AC'],
      required: [],
      isMain: index === 0,
    })),
  }
}

/** Letters and digits, beginning with a letter; a purely numeric code gets the letter that Hydro would add. */
function hydroCode(code: string): string | null {
  const plain = code.replaceAll(/[^0-9A-Za-z]/g, '')
  if (plain === '') return null
  return /^\d/.test(plain) ? `P${plain}` : plain
}

/** Hydro knows `zh` and `en` without regions. */
const shortCode = (tag: string) => tag.split('-')[0] ?? tag

function inOrderOfFiles({ statements }: PackageProblem): PackageProblem['statements'] {
  return statements.toSorted((a, b) => (statementFile(a.language) < statementFile(b.language) ? -1 : 1))
}

const statementFile = (language: string | null) =>
  language === null ? 'problem.md' : `problem_${shortCode(language)}.md`

function keepLanguages(languages: PackageProblem['languages']): PackageProblem['languages'] {
  const names = hydroLanguages(languages).flatMap((code) => languageOfCode(code) ?? [])
  return names.length === 0 ? null : [...new Set(names)]
}

const hydroLanguages = (languages: PackageProblem['languages']) =>
  (languages ?? []).flatMap((name) => hydroLanguage(name) ?? [])

/** Correct solutions in Hydro's languages, the main one first. */
function writableSolutions({ solutions }: PackageProblem) {
  return solutions
    .filter(({ expected }) => isRight(expected))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .flatMap((solution) => {
      const code = hydroLanguage(solution.language)
      return code === null ? [] : [{ ...solution, code }]
    })
    .slice(0, MAX_SOLUTIONS)
    .map((solution, index) => ({ ...solution, name: `solution-${index + 1}.${solution.code}` }))
}

async function* writePackage(problems: AsyncIterable<PackageProblem>): AsyncGenerator<PackageEntry> {
  let index = 0
  for await (const problem of problems) {
    yield* writeProblem(problem, `${index + 1}-${fileNameOf(problem, index)}`)
    index += 1
  }
}

function* writeProblem(problem: PackageProblem, folder: string): Generator<PackageEntry> {
  const { title } = onlyStatement(problem)
  const code = problem.code === null ? null : hydroCode(problem.code)
  const manifest = { ...(code === null ? {} : { pid: code }), title, tag: [...problem.tags] }
  yield yamlEntry(`${folder}/problem.yaml`, manifest)
  const samples = problem.samples.flatMap(({ input, output }, index) => [
    namedBlock(`input${index + 1}`, input),
    namedBlock(`output${index + 1}`, output),
  ])
  for (const statement of inOrderOfFiles(problem))
    yield textEntry(`${folder}/${statementFile(statement.language)}`, wholeStatement(statement, samples))
  for (const [name, content] of problem.attachments)
    yield { path: `${folder}/additional_file/${name}`, read: () => bytesOf(content) }
  for (const { name, source } of writableSolutions(problem)) yield textEntry(`${folder}/std/${name}`, source)
  yield* writeTestData(problem, `${folder}/testdata`)
}

function* writeTestData(problem: PackageProblem, folder: string): Generator<PackageEntry> {
  const { config, programs } = configOf(problem, [...new Set(hydroLanguages(problem.languages))])
  yield yamlEntry(`${folder}/config.yaml`, config)
  for (const [name, source] of programs) yield textEntry(`${folder}/${name}`, source)
  const { user, judge } = writableExtraFiles(problem)
  for (const [name, text] of Object.entries({ ...user, ...judge })) yield textEntry(`${folder}/${name}`, text)
  for (const { inputName, input, answerName, answer } of numberedCases(problem)) {
    yield contentEntry(`${folder}/${inputName}`, input)
    yield contentEntry(`${folder}/${answerName}`, answer ?? { text: '' })
  }
}

const yamlEntry = (path: string, value: unknown) => textEntry(path, stringify(value, { lineWidth: 0 }))
