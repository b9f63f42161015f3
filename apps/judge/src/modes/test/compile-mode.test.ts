import type { JudgeProgram } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench } from '../../../test/bench.ts'
import { c, judgeProgram, programIn, testlibProgram } from '../../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const compile = (program: JudgeProgram) =>
  bench.judge({ language: program.language.name, source: '', mode: { kind: 'compile', program }, cases: [] })

test.each([
  ['C', judgeProgram('#include "task.h"\nint main(){return OK;}', { 'task.h': '#define OK 0' })],
  ['C++ with testlib', testlibProgram('TestlibCmd', 'quitf(_ok,"");')],
  ['Python', programIn('Python3', 'icpc', 'raise SystemExit(42)')],
])('a program in %s that compiles is accepted, and nothing is run', async (_, program) => {
  expect(await compile(program)).toMatchObject({ verdict: 'AC', message: null, cases: [] })
})

test.each([
  ['C', judgeProgram('int main( {'), /^main\.c:\d+:\d+: error: /],
  ['C++', programIn('C++', 'exit-codes', 'int main(){return x;}'), /main\.cpp:1:\d+: error: .x. was not/],
  ['Python', programIn('Python3', 'testlib', 'def f(:\n  pass'), /main\.py[\s\S]*SyntaxError/],
])('a program in %s that does not compile gets the compiler’s message', async (_, program, message) => {
  const report = await compile(program)
  expect(report).toMatchObject({ verdict: 'CE', cases: [], retryElsewhere: false })
  expect(report.message).toMatch(message)
})

test('a program compiled here is ready when the first submission comes', async () => {
  const checker = programIn('C', 'exit-codes', 'int main(void){return 0;}')
  await compile(checker)
  const before = bench.compiler.compilerRuns
  const report = await bench.judge({ ...c('int main(){return 0;}'), mode: { kind: 'spj', checker } })
  expect(report.verdict).toBe('AC')
  // The submission's compilation.
  expect(bench.compiler.compilerRuns - before).toBe(1)
})
