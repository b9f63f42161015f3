import { blankProblem } from '../blank-problem.ts'
import type { PackageFiles } from '../package-files.ts'
import type { FormatReader, ReadProblem } from '../package-format.ts'
import {
  type PackageCase,
  PackageError,
  type PackageProblem,
  type PackageProgram,
} from '../package-problem.ts'
import { warnOfEmptyProgram } from '../read/empty-program.ts'
import { pairTestFiles } from '../read/pair-test-files.ts'
import { protocolOf } from '../read/program-of.ts'
import { readText } from '../read/read-text.ts'
import { spreadScores } from '../read/spread-scores.ts'
import { languageOfProgram } from './shared/language-of-program.ts'
import { languageOfSource } from './shared/languages.ts'
import { modeBehind } from './shared/programs.ts'
import { Report } from './shared/report.ts'

/** Only test files, and perhaps the programs that setters put beside them. */
export const plainReader: FormatReader = {
  format: 'plain',
  matches: (files) => pairTestFiles([...files.keys()]).pairs.some(({ answer }) => answer !== null),
  read: readPackage,
}

async function* readPackage(files: PackageFiles): AsyncGenerator<ReadProblem> {
  yield { kind: 'problem', problem: warnOfEmptyProgram(await readProblem(files)) }
}

async function readProblem(files: PackageFiles): Promise<PackageProblem> {
  const { pairs, hasSubtasks, loneAnswers, others } = pairTestFiles([...files.keys()])
  const report = new Report()
  const { warnings } = report
  const withoutAnswer = pairs.filter(({ answer }) => answer === null).map(({ input }) => input)
  if (withoutAnswer.length > 0)
    throw new PackageError('answers-required-for', { list: withoutAnswer.join(', ') })
  if (loneAnswers.length > 0) throw new PackageError('missing-input', { list: loneAnswers.join(', ') })
  for (const { input, otherAnswer } of pairs)
    if (otherAnswer !== null) warnings.push({ code: 'both-answers', details: { name: input } })
  const scores = spreadScores(100, pairs.length)
  // Numbers in names may be anything, for example a timestamp.
  const subtasks = [...new Set(pairs.map(({ subtask }) => subtask))].sort((a, b) => a - b)
  const cases = pairs.flatMap(({ input, answer, subtask }, index): PackageCase[] => {
    const [inputFile, answerFile] = [files.get(input), files.get(answer ?? '')]
    if (inputFile === undefined || answerFile === undefined) return []
    return [
      {
        inputName: nameOf(input),
        input: inputFile,
        answerName: nameOf(answerFile.path),
        answer: answerFile,
        score: scores[index] ?? 0,
        subtask: hasSubtasks ? subtasks.indexOf(subtask) + 1 : 1,
      },
    ]
  })
  const programs = await readPrograms(files, others, report)
  for (const path of others)
    if (!programs.used.has(path)) warnings.push({ code: 'file-ignored', details: { path } })
  return {
    ...blankProblem(''),
    statements: [{ language: null, title: '', description: '', input: '', output: '', hint: '' }],
    scoring: 'oi',
    subtasks: subtasksOf(cases),
    cases,
    ...programs.found,
    warnings: [
      ...warnings,
      { code: 'statement-missing', details: {} },
      { code: 'limits-missing', details: { time: '1 s', memory: '256 MB' } },
    ],
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function subtasksOf(cases: readonly PackageCase[]): PackageProblem['subtasks'] {
  const numbers = [...new Set(cases.map(({ subtask }) => subtask))].sort((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    score: cases.filter(({ subtask }) => subtask === number).reduce((sum, { score }) => sum + score, 0),
    policy: 'sum',
    dependsOn: [],
  }))
}

const CHECKER = /^(checker|chk|spj)\.(c|cc|cpp)$/i
const INTERACTOR = /^interactor\.(c|cc|cpp)$/i
const SOLUTION = /^std\.[a-z0-9]+$/i

type Programs = Pick<PackageProblem, 'judgeMode' | 'program' | 'mode' | 'solutions'>

async function readPrograms(
  files: PackageFiles,
  paths: readonly string[],
  report: Report,
): Promise<{ used: Set<string>; found: Programs }> {
  const pathOf = (name: RegExp) => paths.find((path) => name.test(path)) ?? null
  const sourceOf = async (path: string) => {
    const file = files.get(path)
    return file === undefined ? '' : await readText(file)
  }
  const programAt = async (path: string | null, kind: PackageProgram['kind']) =>
    path === null ? null : programOf(await sourceOf(path), path, kind)
  const checkerPath = pathOf(CHECKER)
  const interactorPath = pathOf(INTERACTOR)
  const solution = pathOf(SOLUTION)
  const checker = await programAt(checkerPath, 'checker')
  const interactor = await programAt(interactorPath, 'interactor')
  const solutionLanguage = solution === null ? null : languageOfSource(solution)
  const solutions = solutionLanguage === null ? [] : await readSolution(files, solution ?? '', report)
  return {
    used: new Set(
      [checkerPath, interactorPath, solutionLanguage === null ? null : solution].filter(
        (path) => path !== null,
      ),
    ),
    found: {
      judgeMode: interactor !== null ? 'interactive' : checker !== null ? 'spj' : 'default',
      program: interactor ?? checker,
      mode: interactor === null || checker === null ? null : modeBehind(checker),
      solutions,
    },
  }
}

async function readSolution(
  files: PackageFiles,
  path: string,
  report: Report,
): Promise<PackageProblem['solutions']> {
  const file = files.get(path)
  const source = file === undefined ? '' : await readText(file)
  const language = languageOfProgram({ path, named: path, language: languageOfSource(path), source }, report)
  return language === null
    ? []
    : [{ name: path, language, source, expected: ['AC'], required: [], isMain: true }]
}

const programOf = (source: string, path: string, kind: PackageProgram['kind']): PackageProgram => ({
  kind,
  source,
  language: languageOfSource(path) ?? 'C++',
  protocol: protocolOf(source),
  points: 'percent',
  arguments: [],
  extraFiles: {},
})
