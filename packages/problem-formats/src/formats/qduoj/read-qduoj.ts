import { blankProblem, WITHOUT_POINTS } from '../../blank-problem.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader } from '../../package-format.ts'
import type { PackageCase, PackageProblem, PackageSolution, PackageWarning } from '../../package-problem.ts'
import { htmlToMarkdown } from '../../read/html-to-markdown.ts'
import { languageNamed } from '../../read/language-names.ts'
import { compareNatural } from '../../read/natural-order.ts'
import { parseJson } from '../../read/parse-json.ts'
import { programOf } from '../../read/program-of.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { requireShape } from '../../read/require-shape.ts'
import { fillScores } from '../../read/spread-scores.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { Report } from '../shared/report.ts'
import { WatchedFiles, warnOfUnused } from '../shared/unused-files.ts'
import { GRANTED_LANGUAGES, grantedLanguages, QduojProblem } from './qduoj-json.ts'

const MANIFEST = /^(\d+)\/problem\.json$/

/** QDUOJ's export: numbered folders. */
export const qduojReader: FormatReader = {
  format: 'qduoj',
  matches: (files) => [...files.keys()].some((path) => MANIFEST.test(path)),
  read: (files) =>
    readEach(
      [...files.keys()].filter((path) => MANIFEST.test(path)).sort(compareNatural),
      (path) => path,
      async (path) => {
        const own = new WatchedFiles(
          [...files].filter(([one]) => one.startsWith(path.slice(0, -'problem.json'.length))),
        )
        const problem = await readProblem(own, path)
        return { ...problem, warnings: [...problem.warnings, ...warnOfUnused(own.unused())] }
      },
    ),
}

async function readProblem(files: PackageFiles, path: string): Promise<PackageProblem> {
  const report = new Report()
  const { warnings } = report
  const text = await readText(requireFile(files, path, '', path), warnings)
  const found = requireShape(QduojProblem, parseJson(text, path), path)
  const scoring = found.rule_type === 'ACM' ? 'icpc' : 'oi'
  const judgeMode = found.spj == null ? 'default' : 'spj'
  const cases = readCases(files, path, found, scoring, warnings)
  const full = cases.reduce((sum, { score }) => sum + score, 0)
  return {
    ...blankProblem(path),
    code: codeOf(found.display_id ?? null),
    statements: [
      {
        language: null,
        title: found.title,
        description: markdownOf(found.description),
        input: markdownOf(found.input_description),
        output: markdownOf(found.output_description),
        hint: found.hint == null || found.hint === '' ? '' : markdownOf(found.hint),
      },
    ],
    samples: found.samples,
    timeLimitMs: found.time_limit,
    memoryLimitMib: found.memory_limit,
    scoring,
    source: found.source == null || found.source === '' ? null : found.source,
    tags: found.tags ?? [],
    languages: GRANTED_LANGUAGES,
    templates: readTemplates(found, warnings),
    judgeMode,
    program: programOf(judgeMode, {
      source: found.spj?.code ?? '',
      language: found.spj?.language === 'C' ? 'C' : 'C++',
      extraFiles: {},
    }),
    sharesCode: false,
    subtasks: scoring === 'oi' ? [{ number: 1, score: full, policy: 'sum', dependsOn: [] }] : WITHOUT_POINTS,
    cases,
    solutions: readSolutions(found, report),
    warnings,
  }
}

/** A purely numeric display id is not used. */
function codeOf(displayId: string | null): string | null {
  return displayId !== null && /^\d+$/.test(displayId) ? `P${displayId}` : displayId
}

function markdownOf({ format, value }: QduojProblem['description']): string {
  return format === 'markdown' ? value : htmlToMarkdown(value)
}

function readCases(
  files: PackageFiles,
  manifest: string,
  { test_case_score: found }: QduojProblem,
  scoring: 'icpc' | 'oi',
  warnings: PackageWarning[],
): PackageCase[] {
  const folder = `${manifest.slice(0, -'problem.json'.length)}testcase/`
  const scores = fillScores(
    100,
    found.map(({ score }) => (score == null ? null : Math.round(score))),
  )
  if (found.length === 0) warnings.push({ code: 'no-tests', details: {} })
  return found.map(({ input_name: inputName, output_name: outputName }, index) => {
    const hasAnswer = outputName != null && outputName !== '-'
    const answerName = hasAnswer ? outputName : inputName.replace(/(\.in)?$/, '.out')
    const answer = hasAnswer ? (files.get(folder + answerName) ?? null) : null
    if (hasAnswer && answer === null) warnings.push({ code: 'missing-answer', details: { list: answerName } })
    return {
      inputName,
      input: requireFile(files, manifest, folder, inputName),
      answerName,
      answer,
      score: scoring === 'oi' ? (scores[index] ?? 0) : 0,
      subtask: 1,
    }
  })
}

function readTemplates({ template }: QduojProblem, warnings: PackageWarning[]) {
  return Object.entries(template ?? {}).flatMap(([name, { prepend, template: code, append }]) => {
    const languages = grantedLanguages(name)
    if (languages.length === 0)
      warnings.push({ code: 'not-carried', details: { what: `template (${name})` } })
    if ((prepend ?? '') !== '' || (append ?? '') !== '')
      warnings.push({ code: 'not-carried', details: { what: `${name}: prepend, append` } })
    return languages.map((language) => ({ language, code }))
  })
}

function readSolutions({ answers }: QduojProblem, report: Report): PackageSolution[] {
  return (answers ?? []).flatMap(({ language: named, code }, index): PackageSolution[] => {
    const path = `answer-${index + 1}`
    const language = languageOfProgram({ path, named, language: languageNamed(named), source: code }, report)
    if (language === null) return []
    return [
      {
        name: path,
        language,
        source: code,
        // QDUOJ itself calls them standard answers.
        expected: ['AC'],
        required: [],
        isMain: index === 0,
      },
    ]
  })
}
