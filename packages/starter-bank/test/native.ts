import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BankProblem, LanguageName, TestCase, Verdict } from '../src/model.ts'

/** A program that is ready to run: its command line. */
export type Command = readonly [string, ...string[]]

export interface Run {
  readonly exitCode: number | null
  readonly timedOut: boolean
  readonly wallTimeMs: number
}

interface Streams {
  readonly stdin?: string
  readonly stdout?: string
  readonly stderr?: string
  readonly timeoutMs: number
}

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

async function run([program, ...args]: Command, streams: Streams): Promise<Run> {
  const paths = [
    [streams.stdin ?? '/dev/null', 'r'],
    [streams.stdout ?? '/dev/null', 'w'],
    [streams.stderr ?? '/dev/null', 'w'],
  ] as const
  const files = paths.map(([path, flags]) => openSync(path, flags))
  const before = process.hrtime.bigint()
  const child = spawn(program, args, { stdio: files })
  for (const file of files) closeSync(file)
  const { exitCode, timedOut } = await ended(child, streams.timeoutMs)
  return { exitCode, timedOut, wallTimeMs: Number((process.hrtime.bigint() - before) / 1_000_000n) }
}

function ended(
  child: ReturnType<typeof spawn>,
  timeoutMs: number,
): Promise<{ exitCode: number | null; timedOut: boolean }> {
  return new Promise((resolve, reject) => {
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearTimeout(timer)
      resolve({ exitCode, timedOut })
    })
  })
}

export interface Judging {
  readonly problem: BankProblem
  /** The built folder. */
  readonly problemDir: string
  readonly solution: Command
  /** Checker or interactor. */
  readonly program: Command | null
  readonly workDir: string
  readonly timeoutMs: number
}

export interface CaseVerdict {
  readonly verdict: Verdict
  readonly timeMs: number
}

export async function judgeCase(judging: Judging, testCase: TestCase): Promise<CaseVerdict> {
  const input = join(judging.problemDir, testCase.inputFile)
  const answer = join(judging.problemDir, testCase.answerFile)
  if (judging.problem.judgeMode === 'interactive') return interact(judging, input, answer)

  const output = join(judging.workDir, 'output')
  const ran = await run(judging.solution, { stdin: input, stdout: output, timeoutMs: judging.timeoutMs })
  const timeMs = ran.wallTimeMs
  if (ran.timedOut) return { verdict: 'TLE', timeMs }
  if (ran.exitCode !== 0) return { verdict: 'RE', timeMs }
  if (judging.program === null) return { verdict: (await sameText(output, answer)) ? 'AC' : 'WA', timeMs }
  return { verdict: await check(judging.program, [input, output, answer]), timeMs }
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
