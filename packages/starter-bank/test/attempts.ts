import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BankProblem, Solution } from '../src/model.ts'
import { type Command, compile, run, type SourceFiles } from './native.ts'
import { compileMains } from './together.ts'

/** Solutions against single inputs, by the machine's own means: what the judge does in its boxes, with no limits. */

/** Builds all of these solutions, and returns their commands in the same order. */
export async function buildSolutions(
  dir: string,
  solutions: readonly { readonly problem: BankProblem; readonly solution: Solution }[],
): Promise<Command[]> {
  const isPlain = (one: (typeof solutions)[number]) => one.problem.graders.length === 0 && isCpp(one.solution)
  const plain = solutions.filter(isPlain)
  const together = await compileMains(
    join(dir, 'together'),
    plain.map(({ solution }) => solution.source),
  )
  const commands: Command[] = []
  for (const [i, one] of solutions.entries()) {
    const place = plain.indexOf(one)
    commands.push(
      place >= 0
        ? [...together, String(place)]
        : await buildSolution(join(dir, String(i)), one.problem, one.solution),
    )
  }
  return commands
}

function isCpp({ language }: Solution): boolean {
  return language.startsWith('C++')
}

async function buildSolution(dir: string, problem: BankProblem, solution: Solution): Promise<Command> {
  if (solution.language === 'Python3') {
    const files = withGrader(problem, 'Python', 'solution.py', solution.source) ?? {
      'main.py': solution.source,
    }
    await mkdir(dir, { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
    return [await python(), join(dir, 'main.py')]
  }
  if (!isCpp(solution)) throw new Error(`no compiler for ${solution.language}`)
  const files = withGrader(problem, 'C++', 'solution.cpp', solution.source)
  return compile(dir, files ?? solution.source, ['-O1'])
}

let interpreter: Promise<string> | undefined

/** The interpreter itself, because what stands in the search path may be a script that takes longer than any solution. */
function python(): Promise<string> {
  interpreter ??= promisify(execFile)('python3', ['-c', 'import sys; print(sys.executable)']).then(
    ({ stdout }) => stdout.trim(),
  )
  return interpreter
}

/** The solver's functions in a file of their own, and the program that calls them; null if there is no such program. */
function withGrader(
  { graders }: BankProblem,
  family: 'C++' | 'Python',
  name: string,
  source: string,
): SourceFiles | null {
  const grader = graders.find((one) => one.family === family)
  if (grader === undefined) return null
  return { ...grader.headers, [name]: source, [family === 'C++' ? 'main.cpp' : 'main.py']: grader.code }
}

/** Where an attempt leaves its files, and the judge program of the problem, if it has one. */
export interface Bench {
  readonly dir: string
  readonly problem: BankProblem
  readonly judge: Command | null
}

/** @returns whether the program is right on this input; what the reference printed is the answer */
export type IsRight = (solution: Command, inputPath: string, answerPath: string) => Promise<boolean>

export function judgingOf(bench: Bench): IsRight {
  switch (bench.problem.judgeMode) {
    case 'default':
    case 'grader':
      return compared(bench)
    case 'spj':
      return checked(bench, requireJudge(bench))
    case 'interactive':
      return conversed(bench, requireJudge(bench), INTERACTION)
    case 'communication':
      return conversed(bench, requireJudge(bench), COMMUNICATION)
    case 'multi_pass':
      return passed(bench, requireJudge(bench))
    case 'output_only':
      throw new Error('nothing runs in an output-only problem')
  }
}

function requireJudge({ judge, problem }: Bench): Command {
  if (judge === null) throw new Error(`${problem.slug} has no judge program`)
  return judge
}

function compared({ dir }: Bench): IsRight {
  const output = join(dir, 'output')
  return async (solution, input, answerPath) => {
    if ((await run(solution, { input, output })) !== 0) return false
    return sameText(await readFile(output, 'utf8'), await readFile(answerPath, 'utf8'))
  }
}

/** Blanks at the ends of lines and of the text do not count. */
function sameText(output: string, answer: string): boolean {
  const [a, b] = [output, answer].map((text) => text.replace(/[ \r]+$/gm, '').trimEnd())
  return a === b
}

function checked({ dir }: Bench, checker: Command): IsRight {
  const output = join(dir, 'output')
  return async (solution, input, answerPath) => {
    if ((await run(solution, { input, output })) !== 0) return false
    return verdictOf(await run([...checker, input, output, answerPath]))
  }
}

/** Exit codes of 3 and above are faults of the judge program, not of the solution. */
function verdictOf(exitCode: number | null): boolean {
  if (exitCode === null || exitCode > 2)
    throw new Error(`a judge program ended with ${exitCode ?? 'a signal'}`)
  return exitCode === 0
}

/** The arguments of these scripts: a folder, the judge program, an input, an empty answer, the solution's command. */
const START = 'cd "$1" && judge=$2 input=$3 answer=$4 && shift 4'
const INTERACTION = `${START} && rm -f said && mkfifo said
"$@" < said | "$judge" "$input" notes "$answer" > said`
/** Each pair of ends is opened in the same order on both sides, because opening one waits for the other. */
const COMMUNICATION = `${START} && rm -f to0 from0 to1 from1 && mkfifo to0 from0 to1 from1
"$@" 0 < to0 > from0 & "$@" 1 < to1 > from1 &
"$judge" "$input" notes "$answer" 4> to0 3< from0 6> to1 5< from1`

/** A conversation with an interactor or a manager, which has to judge by the input alone. */
function conversed({ dir }: Bench, judge: Command, script: string): IsRight {
  return async (solution, input) => {
    const answer = await emptyAnswer(dir)
    return verdictOf(await run(['sh', '-c', script, 'sh', dir, judge[0], input, answer, ...solution]))
  }
}

async function emptyAnswer(dir: string): Promise<string> {
  const path = join(dir, 'empty')
  await writeFile(path, '')
  return path
}

const [ACCEPTED, REJECTED] = [42, 43]

function passed({ dir, problem }: Bench, checker: Command): IsRight {
  const [folder, output, input] = ['feedback', 'output', 'input'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ]
  return async (solution, firstInput) => {
    const answer = await emptyAnswer(dir)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await copyFile(firstInput, input)
    for (let pass = 1; pass <= (problem.passLimit ?? 1); pass++) {
      if ((await run(solution, { input, output })) !== 0) return false
      const exitCode = await run([...checker, input, answer, folder], { input: output })
      if (exitCode === REJECTED) return false
      if (exitCode !== ACCEPTED) throw new Error(`the checker of passes ended with ${exitCode ?? 'a signal'}`)
      const next = join(folder, 'nextpass.in')
      const hasNext = await copyFile(next, input).then(
        () => true,
        () => false,
      )
      if (!hasNext) return true
      await rm(next)
    }
    throw new Error('the checker of passes wanted too many of them')
  }
}
