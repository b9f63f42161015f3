import { WITHOUT_POINTS } from '../../blank-problem.ts'
import type { PackageProblem, PackageWarning } from '../../package-problem.ts'
import type { FormatWriter, PackageEntry } from '../../package-writer.ts'
import { programOf } from '../../read/program-of.ts'
import { findRefused, lossesOf } from '../../write/common-losses.ts'
import { contentEntry, fileNameOf, jsonEntry } from '../../write/entries.ts'
import { isPlainChecker, numberedCases, onlyStatement } from '../../write/simple-data.ts'
import { DIFFICULTIES, formatExamples, type HojProblem } from './hoj-json.ts'
import { infoEntry } from './write-info.ts'

/** Modes that HOJ has; the others are ours. */
const MODES: readonly PackageProblem['judgeMode'][] = ['default', 'spj', 'interactive']

export const hojWriter: FormatWriter = {
  format: 'hoj',
  container: 'zip',
  losses: lossesForHoj,
  write: writePackage,
}

function lossesForHoj(problem: PackageProblem): PackageWarning[] {
  const refused = findRefused(problem, MODES)
  if (refused !== null) return [refused]
  if (problem.cases.length === 0) return [{ code: 'tests-required', details: {} }]
  if (!isPlainChecker(problem)) return [{ code: 'checker-unwritable', details: {} }]
  const losses = lossesOf(problem, [
    'statementLanguages',
    'dependencies',
    'comparison',
    'solutions',
    'validators',
    'generators',
    'attachments',
    'fileNames',
  ])
  if (keepForHoj(problem).subtasks.some(({ policy }, index) => policy !== problem.subtasks[index]?.policy))
    losses.push({ code: 'loses-policies', details: {} })
  if (problem.feedback === 'verdict' || problem.feedback === 'first-failing')
    losses.push(...lossesOf(problem, ['feedback']))
  return losses
}

/** A problem reduced to what HOJ can hold, that is, to what an import of the export yields. */
export function keepForHoj(problem: PackageProblem): PackageProblem {
  const { program } = problem
  return {
    ...problem,
    statements: [onlyStatement(problem)],
    comparison: null,
    absoluteTolerance: null,
    relativeTolerance: null,
    program: program === null ? null : programOf(problem.judgeMode, program),
    mode: null,
    feedback: problem.feedback === 'none' ? 'none' : 'full',
    ...keepSubtasks(problem),
    solutions: [],
    validators: [],
    generators: null,
    attachments: new Map(),
  }
}

type Groups = Pick<PackageProblem, 'caseMode' | 'subtasks' | 'cases'>

/** HOJ has one policy for all groups (lowest or average), or no groups and the sum. */
function keepSubtasks(problem: PackageProblem): Groups {
  const cases = numberedCases(problem)
  if (problem.scoring === 'icpc') {
    const caseMode = problem.caseMode === 'ergodic_without_error' ? problem.caseMode : 'default'
    return {
      caseMode,
      subtasks: WITHOUT_POINTS,
      cases: cases.map((one) => ({ ...one, score: 0, subtask: 1 })),
    }
  }
  if (problem.subtasks.every(({ policy }) => policy === 'sum')) return summed(cases)
  if (problem.subtasks.every(({ policy }) => policy === 'average')) return averaged(problem, cases)
  const scoreOf = new Map(problem.subtasks.map(({ number, score }) => [number, score]))
  return {
    caseMode: 'subtask_lowest',
    subtasks: problem.subtasks.map(({ number, score }) => ({ number, score, policy: 'min', dependsOn: [] })),
    cases: cases.map((one) => ({ ...one, score: scoreOf.get(one.subtask) ?? one.score })),
  }
}

function summed(cases: PackageProblem['cases']): Groups {
  const score = cases.reduce((sum, one) => sum + one.score, 0)
  return {
    caseMode: 'default',
    subtasks: [{ number: 1, score, policy: 'sum', dependsOn: [] }],
    cases: cases.map((one) => ({ ...one, subtask: 1 })),
  }
}

function averaged(problem: PackageProblem, cases: PackageProblem['cases']): Groups {
  return {
    caseMode: 'subtask_average',
    subtasks: problem.subtasks.map((subtask) => ({ ...subtask, dependsOn: [] })),
    cases,
  }
}

async function* writePackage(problems: AsyncIterable<PackageProblem>): AsyncGenerator<PackageEntry> {
  let index = 0
  for await (const problem of problems) {
    const kept = keepForHoj(problem)
    const name = `problem_${fileNameOf(problem, index)}`
    yield jsonEntry(`${name}.json`, toJson(kept))
    for (const { inputName, input, answerName, answer } of kept.cases) {
      yield contentEntry(`${name}/${inputName}`, input)
      yield contentEntry(`${name}/${answerName}`, answer ?? { text: '' })
    }
    yield infoEntry(`${name}/info`, kept)
    index += 1
  }
}

function toJson(problem: PackageProblem): Record<keyof HojProblem, unknown> {
  const hasGroups = problem.caseMode === 'subtask_lowest' || problem.caseMode === 'subtask_average'
  return {
    judgeMode: problem.judgeMode,
    languages: problem.languages ?? undefined,
    samples: problem.cases.map(({ inputName, answerName, score, subtask }) => ({
      input: inputName,
      output: answerName,
      ...(score > 0 ? { score } : {}),
      ...(hasGroups ? { groupNum: subtask } : {}),
    })),
    tags: problem.tags,
    codeTemplates: problem.templates.map(({ language, code }) => ({ language, code })),
    userExtraFile: problem.userExtraFiles,
    judgeExtraFile: problem.program?.extraFiles ?? {},
    problem: problemFields(problem),
  }
}

function problemFields(problem: PackageProblem) {
  const { title, description, input, output, hint } = onlyStatement(problem)
  return {
    auth: 1,
    author: problem.author ?? undefined,
    isRemote: false,
    problemId: problem.code ?? undefined,
    title,
    description,
    input,
    output,
    hint,
    examples: formatExamples(problem.samples),
    source: problem.source ?? undefined,
    type: problem.scoring === 'oi' ? 1 : 0,
    timeLimit: problem.timeLimitMs,
    memoryLimit: problem.memoryLimitMib,
    stackLimit: problem.stackLimitMib ?? undefined,
    difficulty: problem.difficulty === null ? undefined : DIFFICULTIES.indexOf(problem.difficulty),
    ioScore:
      problem.scoring === 'oi' ? problem.subtasks.reduce((sum, { score }) => sum + score, 0) : undefined,
    codeShare: problem.sharesCode,
    isRemoveEndBlank: problem.ignoresTrailingBlanks,
    openCaseResult: problem.feedback !== 'none',
    isUploadCase: true,
    judgeMode: problem.judgeMode,
    judgeCaseMode: problem.caseMode,
    spjLanguage: problem.program?.language,
    spjCode: problem.program?.source,
    isFileIO: problem.fileIo !== null,
    ioReadFileName: problem.fileIo?.input,
    ioWriteFileName: problem.fileIo?.output,
  }
}
