/**
 * For authors: judges every solution of the bank (or of the problems named) with this machine's own compilers, with
 * no sandbox, and prints what it got and how long the slowest case took. A solution that should be too slow gets five
 * times the limit before it is stopped, so that a near miss shows.
 *
 *     node packages/starter-bank/test/verify.ts <workDir> [slug...]
 */
import { join } from 'node:path'
import { type BuiltProblem, buildBank } from '../src/build.ts'
import type { Solution } from '../src/model.ts'
import { judgeSolution } from './judge-solution.ts'
import { compile, compileSolution } from './native.ts'

const SLOW_MARGIN = 5
const [workDir, ...slugs] = process.argv.slice(2)
if (workDir === undefined) throw new Error('usage: verify.ts <workDir> [slug...]')

const bank = await buildBank({ outDir: join(workDir, 'bank') })
for (const built of bank) {
  if (slugs.length > 0 && !slugs.includes(built.slug)) continue
  console.log(`${built.problem.problemCode} ${built.slug} (${built.problem.limits.timeLimitMs} ms)`)
  for (const solution of built.problem.solutions) console.log(`  ${await verify(built, solution, workDir)}`)
}

async function verify(
  { slug, dir, problem }: BuiltProblem,
  solution: Solution,
  root: string,
): Promise<string> {
  const runDir = join(root, 'run', slug, solution.name)
  const name = solution.name.padEnd(28)
  const command = await compileSolution(runDir, problem, solution)
  if (command === null) return `${solution.verdict === 'CE' ? 'ok  ' : 'BAD '}${name} CE`
  const program =
    problem.program &&
    (await compile(join(runDir, 'program'), problem.program.language, problem.program.source))
  const factor = solution.language.startsWith('C') ? 1 : 2
  const timeoutMs = problem.limits.timeLimitMs * factor * (solution.verdict === 'TLE' ? SLOW_MARGIN : 1)
  const judging = {
    problem,
    problemDir: dir,
    solution: command,
    source: solution.source,
    program,
    workDir: runDir,
    timeoutMs,
  }
  const { verdict, score, slowestMs } = await judgeSolution(judging)
  // Without a memory limit a program that uses too much of it may well be right here.
  const good = (verdict === solution.verdict && score === solution.score) || solution.verdict === 'MLE'
  const ratio = (slowestMs / (problem.limits.timeLimitMs * factor)).toFixed(2)
  return `${good ? 'ok  ' : 'BAD '}${name} ${verdict} ${score ?? ''} ${slowestMs} ms = ${ratio} of the limit (expected ${solution.verdict} ${solution.score ?? ''})`
}
