import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  BankProblem,
  Difficulty,
  Grader,
  type InputPrograms,
  JudgeProgram,
  LanguageName,
  type SetterProgram,
  type Solution,
  Subtask,
  Tag,
  Verdict,
} from './model.ts'
import { parseStatement, type StatementLanguage } from './statement.ts'

const PACKAGE_DIR = join(import.meta.dirname, '..')
const PROBLEMS_DIR = join(PACKAGE_DIR, 'problems')
export const TAGS_FILE = join(PACKAGE_DIR, 'tags.yaml')

const SOURCE_TEXT = 'Gavel starter bank'
const FULL_SCORE = 100
/** The only subtask of a problem without partial scores. */
const WHOLE: Subtask = {
  number: 1,
  score: FULL_SCORE,
  policy: 'all-or-nothing',
  dependsOn: [],
}

const ProblemFile = z.strictObject({
  problemCode: BankProblem.shape.problemCode,
  difficulty: Difficulty,
  tags: z.array(z.string()).min(1),
  format: BankProblem.shape.format,
  timeLimitMs: z.int(),
  memoryLimitMib: z.int(),
  stackLimitMib: z.int().default(128),
  judgeMode: BankProblem.shape.judgeMode.default('default'),
  program: JudgeProgram.omit({ source: true }).extend({ file: z.string() }).optional(),
  processCount: BankProblem.shape.processCount.default(null),
  passLimit: BankProblem.shape.passLimit.default(null),
  /** Names of files in `graders/`. */
  graders: z
    .array(
      Grader.pick({ family: true }).extend({
        file: z.string(),
        headers: z.array(z.string()).default([]),
        stub: z.string(),
      }),
    )
    .default([]),
  subtasks: z.array(Subtask).optional(),
  /** How many of the first cases are shown, or the conversations to show if the problem is interactive. */
  samples: z.union([z.int().min(1), BankProblem.shape.samples]),
  solutions: z.array(
    z.strictObject({
      file: z.string(),
      language: LanguageName,
      verdict: Verdict,
      score: z.int().optional(),
    }),
  ),
})
type ProblemFile = z.infer<typeof ProblemFile>

const TagTable = z.record(z.string(), Tag.omit({ key: true }))

/** A problem as its author wrote it: everything except what the generator makes. */
export interface BankDefinition {
  readonly slug: string
  readonly dir: string
  readonly samples: ProblemFile['samples']
  readonly problem: Omit<BankProblem, 'samples' | 'cases' | 'sourceHash'>
}

/** All problems of the bank, by problem code. Nothing is generated. */
export async function listBankProblems(): Promise<BankDefinition[]> {
  const tags = TagTable.parse(parse(await readFile(TAGS_FILE, 'utf8')))
  const folders = await readdir(PROBLEMS_DIR, { withFileTypes: true })
  const slugs = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const definitions = await Promise.all(slugs.map((slug) => readDefinition(slug, tags)))
  return definitions.sort((a, b) => a.problem.problemCode.localeCompare(b.problem.problemCode))
}

async function readDefinition(slug: string, tagTable: z.infer<typeof TagTable>): Promise<BankDefinition> {
  const dir = join(PROBLEMS_DIR, slug)
  const file = ProblemFile.parse(parse(await readFile(join(dir, 'problem.yaml'), 'utf8')))
  const fullScore = FULL_SCORE
  return {
    slug,
    dir,
    samples: file.samples,
    problem: {
      slug,
      problemCode: file.problemCode,
      difficulty: file.difficulty,
      format: file.format,
      author: 'gavel',
      source: SOURCE_TEXT,
      tags: file.tags.map((key) => ({ key, ...requireTag(tagTable, key) })),
      statements: {
        'zh-CN': await readStatement(dir, 'zh-CN'),
        'en-US': await readStatement(dir, 'en-US'),
      },
      limits: {
        timeLimitMs: file.timeLimitMs,
        memoryLimitMib: file.memoryLimitMib,
        stackLimitMib: file.stackLimitMib,
      },
      judgeMode: file.judgeMode,
      program: await readProgram(dir, file),
      processCount: file.processCount,
      passLimit: file.passLimit,
      graders: await Promise.all(file.graders.map((grader) => readGrader(join(dir, 'graders'), grader))),
      inputs: file.judgeMode === 'output_only' ? null : await readInputPrograms(dir),
      fullScore,
      subtasks: requireSubtasks(slug, file),
      languages: languagesOf(file),
      solutions: await Promise.all(
        file.solutions.map((solution) => readSolution(dir, file.format, solution)),
      ),
    },
  }
}

function requireTag(tagTable: z.infer<typeof TagTable>, key: string) {
  const tag = tagTable[key]
  if (tag === undefined) throw new Error(`tag "${key}" is not in tags.yaml`)
  return tag
}

function requireSubtasks(slug: string, file: ProblemFile): Subtask[] {
  if (file.format === 'icpc') return [WHOLE]
  const subtasks = file.subtasks ?? []
  const total = subtasks.reduce((sum, subtask) => sum + subtask.score, 0)
  if (total !== FULL_SCORE) throw new Error(`the subtasks of ${slug} are worth ${total}, not ${FULL_SCORE}`)
  return subtasks
}

const PLAIN_TEXT = 'Plain Text'

/** For output-only problems, plain text; with graders, the languages that have one; otherwise all programming languages. */
function languagesOf({ judgeMode, graders }: ProblemFile): LanguageName[] {
  if (judgeMode === 'output_only') return [PLAIN_TEXT]
  const running = LanguageName.options.filter((name) => name !== PLAIN_TEXT)
  if (judgeMode !== 'grader') return running
  return running.filter((name) => graders.some(({ family }) => family === familyOf(name)))
}

/** The family of graders that a language needs; null if there is none. */
export function familyOf(name: LanguageName): Grader['family'] | null {
  if (name.startsWith('C++')) return 'C++'
  if (name === 'C' || name.startsWith('C ')) return 'C'
  if (name === 'Java') return name
  return name === 'Python3' || name === 'PyPy3' ? 'Python' : null
}

async function readGrader(dir: string, { family, file, headers, stub }: ProblemFile['graders'][number]) {
  const read = (name: string) => readFile(join(dir, name), 'utf8')
  const contents = await Promise.all(headers.map(async (name) => [name, await read(name)] as const))
  return { family, code: await read(file), headers: Object.fromEntries(contents), stub: await read(stub) }
}

async function readStatement(dir: string, language: StatementLanguage) {
  return parseStatement(language, await readFile(join(dir, `statement.${language}.md`), 'utf8'))
}

async function readProgram(dir: string, file: ProblemFile) {
  if (file.program === undefined) return null
  const { file: name, ...rest } = file.program
  return { ...rest, source: await readFile(join(dir, name), 'utf8') }
}

async function readInputPrograms(dir: string): Promise<InputPrograms> {
  const read = async (name: string): Promise<SetterProgram> => ({
    name,
    language: 'C++ 17',
    source: await readFile(join(dir, `${name}.cpp`), 'utf8'),
  })
  return { generator: await read('random-input'), validator: await read('input-validator') }
}

async function readSolution(
  dir: string,
  format: ProblemFile['format'],
  { file, language, verdict, score }: ProblemFile['solutions'][number],
): Promise<Solution> {
  const source = await readFile(join(dir, 'solutions', file), 'utf8')
  const fallback = verdict === 'AC' ? FULL_SCORE : 0
  return {
    name: file,
    language,
    source,
    verdict,
    score: format === 'oi' ? (score ?? fallback) : null,
  }
}
