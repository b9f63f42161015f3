import { execFileSync, spawn } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { familyOf } from '../src/definition.ts'
import type { BankProblem, Grader, LanguageName, Solution, TestCase, Verdict } from '../src/model.ts'
import { communicate } from './native-communication.ts'
import { readOutputs } from './native-outputs.ts'
import { type CaseVerdict, type Command, ended, type Judging, run } from './native-run.ts'

const COMPILE_TIMEOUT_MS = 60_000

const COMPILERS: Partial<Record<LanguageName, (source: string, dir: string) => Command>> = {
  'C With O2': (source, dir) => ['gcc', '-O2', '-w', '-std=c11', source, '-lm', '-o', join(dir, 'main')],
  'C++': (source, dir) => ['g++', '-O2', '-w', '-std=c++14', source, '-o', join(dir, 'main')],
  'C++ 17 With O2': (source, dir) => ['g++', '-O2', '-w', '-std=c++17', source, '-o', join(dir, 'main')],
  'C++ 20 With O2': (source, dir) => ['g++', '-O2', '-w', '-std=c++20', source, '-o', join(dir, 'main')],
  Java: (source, dir) => [
    'javac',
    '-J-XX:TieredStopAtLevel=1',
    '-J-XX:+UseSerialGC',
    '-proc:none',
    '-encoding',
    'UTF-8',
    '-d',
    dir,
    source,
  ],
  Python3: (source) => [pythonPath(), '-m', 'py_compile', source],
}

/** The interpreter itself: `python3` may be a script that looks for it anew, which takes longer than most solutions. */
let python: string | undefined
function pythonPath(): string {
  python ??= execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim()
  return python
}

const SOURCE_NAMES: Partial<Record<LanguageName, string>> = {
  'C With O2': 'main.c',
  Java: 'Main.java',
  Python3: 'main.py',
}

/** What a solution of the problem is run as: compiled alone, or with the problem's grader. Null: it was refused. */
export function compileSolution(
  dir: string,
  problem: BankProblem,
  { language, source }: Pick<Solution, 'language' | 'source'>,
): Promise<Command | null> {
  if (problem.judgeMode === 'output_only') {
    const isDivided = readOutputs(source, problem.cases.length) !== null
    return Promise.resolve(isDivided ? ['true'] : null)
  }
  const grader = problem.graders.find(({ family }) => family === familyOf(language))
  return grader === undefined
    ? compile(dir, language, source)
    : compileWithGrader(dir, { language, source, grader })
}

const GRADED_NAMES: Readonly<Record<Grader['family'], readonly [solution: string, grader: string]>> = {
  C: ['main.c', 'grader.c'],
  'C++': ['main.cpp', 'grader.cpp'],
  Java: ['Solution.java', 'Grader.java'],
  Python: ['solution.py', 'grader.py'],
}

/** All in one go: that nobody sees the grader, and that only it may end the program, is the judge's work. */
async function compileWithGrader(
  dir: string,
  { language, source, grader }: { language: LanguageName; source: string; grader: Grader },
): Promise<Command | null> {
  await mkdir(dir, { recursive: true })
  const names = GRADED_NAMES[grader.family]
  const paths = names.map((name) => join(dir, name))
  const [path = '', graderPath = ''] = paths
  await writeFile(path, source)
  await writeFile(graderPath, grader.code)
  for (const [name, content] of Object.entries(grader.headers)) await writeFile(join(dir, name), content)
  const compiler = COMPILERS[language]?.(path, dir)
  if (compiler === undefined) throw new Error(`no compiler is known here for ${language}`)
  const { exitCode } = await run([...compiler, graderPath], {
    stderr: join(dir, 'compile.log'),
    timeoutMs: COMPILE_TIMEOUT_MS,
  })
  if (exitCode !== 0) return null
  if (grader.family === 'Java') return ['java', '-XX:+UseSerialGC', '-Xss64m', '-cp', dir, 'Grader']
  return grader.family === 'Python' ? [pythonPath(), graderPath] : [join(dir, 'main')]
}

/** Compiles with the machine's own compilers. Null means that the compiler refused the source. */
export async function compile(dir: string, language: LanguageName, source: string): Promise<Command | null> {
  await mkdir(dir, { recursive: true })
  const path = join(dir, SOURCE_NAMES[language] ?? 'main.cpp')
  await writeFile(path, source)
  const compiler = COMPILERS[language]?.(path, dir)
  if (compiler === undefined) throw new Error(`no compiler is known here for ${language}`)
  const { exitCode } = await run(compiler, {
    stderr: join(dir, 'compile.log'),
    timeoutMs: COMPILE_TIMEOUT_MS,
  })
  if (exitCode !== 0) return null
  if (language === 'Java') return ['java', '-XX:+UseSerialGC', '-Xss64m', '-cp', dir, 'Main']
  return language === 'Python3' ? [pythonPath(), path] : [join(dir, 'main')]
}

export async function judgeCase(judging: Judging, testCase: TestCase): Promise<CaseVerdict> {
  const input = join(judging.problemDir, testCase.inputFile)
  const answer = join(judging.problemDir, testCase.answerFile)
  if (judging.problem.judgeMode === 'interactive') return interact(judging, input, answer)
  if (judging.problem.judgeMode === 'communication')
    return communicate(judging, { input, answer, verdictOf: requireVerdict })
  if (judging.problem.judgeMode === 'multi_pass') return judgePasses(judging, { input, answer })
  if (judging.problem.judgeMode === 'output_only') return judgeOutput(judging, testCase)

  const output = join(judging.workDir, 'output')
  const ran = await run(judging.solution, { stdin: input, stdout: output, timeoutMs: judging.timeoutMs })
  const timeMs = ran.wallTimeMs
  if (ran.timedOut) return { verdict: 'TLE', timeMs }
  if (ran.exitCode !== 0) return { verdict: 'RE', timeMs }
  if (judging.program === null) return { verdict: (await sameText(output, answer)) ? 'AC' : 'WA', timeMs }
  return { verdict: await check(judging.program, [input, output, answer]), timeMs }
}

async function judgeOutput({ problem, problemDir, program, source, workDir }: Judging, testCase: TestCase) {
  const given = readOutputs(source, problem.cases.length)?.get(testCase.number)
  if (given === undefined || program === null) return { verdict: 'WA' as const, timeMs: 0 }
  const output = join(workDir, 'output')
  await mkdir(workDir, { recursive: true })
  await writeFile(output, given)
  const [input, answer] = [join(problemDir, testCase.inputFile), join(problemDir, testCase.answerFile)]
  return { verdict: await check(program, [input, output, answer]), timeMs: 0 }
}

/** The checker's folder is kept through the passes of a case, and made anew for the next. */
async function judgePasses(
  { problem, solution, program, workDir, timeoutMs }: Judging,
  { input, answer }: { input: string; answer: string },
): Promise<CaseVerdict> {
  if (program === null) throw new Error('a multi-pass problem has a checker')
  const [output, feedback] = [join(workDir, 'output'), join(workDir, 'feedback')]
  await rm(feedback, { recursive: true, force: true })
  await mkdir(feedback)
  const next = join(feedback, 'nextpass.in')
  const passInput = join(workDir, 'pass-input')
  let timeMs = 0
  for (let pass = 1; pass <= (problem.passLimit ?? 1); pass++) {
    const stdin = pass === 1 ? input : passInput
    const ran = await run(solution, { stdin, stdout: output, timeoutMs })
    timeMs = Math.max(timeMs, ran.wallTimeMs)
    if (ran.timedOut) return { verdict: 'TLE', timeMs }
    if (ran.exitCode !== 0) return { verdict: 'RE', timeMs }
    const checker: Command = [...program, input, answer, `${feedback}/`]
    const { exitCode } = await run(checker, { stdin: output, timeoutMs: 20_000 })
    if (exitCode === 43) return { verdict: 'WA', timeMs }
    if (exitCode !== 42) throw new Error(`the checker itself failed (exit code ${exitCode})`)
    const hasNext = await rename(next, passInput).then(
      () => true,
      () => false,
    )
    if (!hasNext) return { verdict: 'AC', timeMs }
  }
  throw new Error('the checker wants more passes than the problem allows')
}

/** Runs a checker on given files, which need not exist. */
export async function check(checker: Command, files: readonly [string, string, string]): Promise<Verdict> {
  const { exitCode, timedOut } = await run([...checker, ...files], { timeoutMs: 20_000 })
  return timedOut ? requireVerdict(null) : requireVerdict(exitCode)
}

async function interact(
  { solution, program, workDir, timeoutMs }: Judging,
  input: string,
  answer: string,
): Promise<CaseVerdict> {
  if (program === null) throw new Error('an interactive problem has an interactor')
  const before = performance.now()
  const [solutionProgram, ...solutionArgs] = solution
  const [interactorProgram, ...interactorArgs] = program
  const talker = spawn(solutionProgram, solutionArgs, { stdio: ['pipe', 'pipe', 'ignore'] })
  const interactor = spawn(interactorProgram, [...interactorArgs, input, join(workDir, 'written'), answer], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  // Either side may leave while the other still writes; that shows in the exit codes, not here.
  for (const stream of [talker.stdin, interactor.stdin]) stream.on('error', () => stream.destroy())
  talker.stdout.pipe(interactor.stdin)
  interactor.stdout.pipe(talker.stdin)
  const [talked, judged] = await Promise.all([ended(talker, timeoutMs), ended(interactor, timeoutMs + 1000)])
  const timeMs = Math.round(performance.now() - before)
  if (talked.timedOut) return { verdict: 'TLE', timeMs }
  const verdict = requireVerdict(judged.exitCode)
  return { verdict: verdict === 'AC' && talked.exitCode !== 0 ? 'RE' : verdict, timeMs }
}

function requireVerdict(exitCode: number | null): Verdict {
  const verdict = ({ 0: 'AC', 1: 'WA', 2: 'PE' } as const)[exitCode ?? -1]
  if (verdict === undefined)
    throw new Error(`the checker or interactor itself failed (exit code ${exitCode})`)
  return verdict
}

/** Equal but for blanks at the ends of lines and of the text. */
async function sameText(output: string, answer: string): Promise<boolean> {
  // An endless output would not fit in memory, and is wrong anyway.
  if ((await stat(output)).size > 4 * (await stat(answer)).size + 1024) return false
  const [given, expected] = await Promise.all([readFile(output, 'utf8'), readFile(answer, 'utf8')])
  return trimmed(given) === trimmed(expected)
}

function trimmed(text: string): string {
  return text.replace(/[ \t\r]+$/gm, '').trimEnd()
}
