import { blankProblem } from '../../blank-problem.ts'
import type { PackageProblem, PackageWarning } from '../../package-problem.ts'
import type { FormatWriter, PackageEntry } from '../../package-writer.ts'
import { programOf } from '../../read/program-of.ts'
import { lossesOf, refusedMode } from '../../write/common-losses.ts'
import { contentEntry, jsonEntry } from '../../write/entries.ts'
import { holdsAllSolutions, rightSolutions } from '../../write/named-languages.ts'
import { hasRealSubtasks, isPlainChecker, onlyStatement, withoutSubtasks } from '../../write/simple-data.ts'
import { GRANTED_LANGUAGES, grantedLanguages, type QduojProblem, qduojLanguage } from './qduoj-json.ts'

const CODE_LENGTH = 24
const TITLE_LENGTH = 128
const SOURCE_LENGTH = 200

/** QDUOJ accepts no problem without a tag. */
const ANY_TAG = 'other'

export const qduojWriter: FormatWriter = {
  format: 'qduoj',
  container: 'zip',
  losses: lossesForQduoj,
  write: writePackage,
}

function lossesForQduoj(problem: PackageProblem): PackageWarning[] {
  if (problem.judgeMode !== 'default' && problem.judgeMode !== 'spj') return [refusedMode(problem)]
  // QDUOJ calls its checkers with input and output only.
  const isUnwritable = !isPlainChecker(problem) || problem.program?.protocol === 'testlib'
  if (isUnwritable) return [{ code: 'checker-unwritable', details: {} }]
  const losses = lossesOf(problem, [
    'statementLanguages',
    'dependencies',
    'comparison',
    'validators',
    'generators',
    'attachments',
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
  if (problem.tags.length === 0) losses.push({ code: 'loses-tags', details: {} })
  if (!holdsAllSolutions(problem, qduojLanguage)) losses.push({ code: 'loses-solutions', details: {} })
  return losses
}

/** A problem reduced to what QDUOJ can hold, that is, to what an import of the export yields. */
export function keepForQduoj(problem: PackageProblem): PackageProblem {
  const statement = onlyStatement(problem)
  const { program } = problem
  const data = withoutSubtasks(problem)
  return {
    ...blankProblem(problem.place),
    code: problem.code?.slice(0, CODE_LENGTH) ?? null,
    statements: [{ ...statement, title: statement.title.slice(0, TITLE_LENGTH) }],
    samples: problem.samples,
    timeLimitMs: problem.timeLimitMs,
    memoryLimitMib: problem.memoryLimitMib,
    scoring: problem.scoring,
    source: problem.source?.slice(0, SOURCE_LENGTH) ?? null,
    tags: problem.tags.length === 0 ? [ANY_TAG] : problem.tags,
    languages: GRANTED_LANGUAGES,
    templates: problem.templates.flatMap(({ language, code }) =>
      grantedLanguages(qduojLanguage(language) ?? '').map((granted) => ({ language: granted, code })),
    ),
    judgeMode: problem.judgeMode,
    program:
      program === null
        ? null
        : programOf(problem.judgeMode, {
            source: program.source,
            language: qduojLanguage(program.language) ?? 'C++',
            extraFiles: {},
          }),
    sharesCode: false,
    ...data,
    // With a checker, the package has no answers.
    cases: program === null ? data.cases : data.cases.map((one) => ({ ...one, answer: null })),
    solutions: rightSolutions(problem, 'answer', qduojLanguage),
  }
}

async function* writePackage(problems: AsyncIterable<PackageProblem>): AsyncGenerator<PackageEntry> {
  let number = 1
  for await (const problem of problems) {
    const kept = keepForQduoj(problem)
    yield jsonEntry(`${number}/problem.json`, toJson(kept, number))
    for (const { inputName, input, answerName, answer } of kept.cases) {
      yield contentEntry(`${number}/testcase/${inputName}`, input)
      if (answer !== null) yield contentEntry(`${number}/testcase/${answerName}`, answer)
    }
    number += 1
  }
}

const POINTS_OF_ACM = 100

function toJson(problem: PackageProblem, number: number): QduojProblem {
  const { title, description, input, output, hint } = onlyStatement(problem)
  const markdown = (value: string) => ({ format: 'markdown' as const, value })
  return {
    display_id: problem.code ?? `P${number}`,
    title,
    description: markdown(description),
    input_description: markdown(input),
    output_description: markdown(output),
    hint: markdown(hint),
    test_case_score: problem.cases.map(({ inputName, answerName, answer, score }) => ({
      score: problem.scoring === 'oi' ? score : POINTS_OF_ACM,
      input_name: inputName,
      output_name: answer === null ? '-' : answerName,
    })),
    time_limit: problem.timeLimitMs,
    memory_limit: problem.memoryLimitMib,
    samples: [...problem.samples],
    template: Object.fromEntries(
      problem.templates.map(({ language, code }) => [
        qduojLanguage(language) ?? '',
        { prepend: '', template: code, append: '' },
      ]),
    ),
    spj:
      problem.program === null
        ? null
        : { code: problem.program.source, language: qduojLanguage(problem.program.language) ?? 'C++' },
    rule_type: problem.scoring === 'oi' ? 'OI' : 'ACM',
    source: problem.source ?? '',
    answers: problem.solutions.map(({ language, source }) => ({
      language: qduojLanguage(language) ?? '',
      code: source,
    })),
    tags: [...problem.tags],
  }
}
