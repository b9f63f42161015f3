import type { JudgeProgram, JudgeReport } from '@gavel/contract'
import type { Slot } from '@gavel/sandbox'
import { compileJudgeProgram } from '../checkers/judge-program.ts'
import type { Compiler } from '../languages/compiler.ts'

/** Compiles a checker or interactor as a judging would, for its author: AC, or CE with the compiler's message. */
export async function compileOnly(
  program: JudgeProgram,
  { compiler, slot }: { compiler: Compiler; slot: Slot },
): Promise<JudgeReport> {
  const compilation = await compileJudgeProgram(program, compiler, slot)
  const report = { cpuTimeMs: 0, memoryKib: 0, cases: [], retryElsewhere: false }
  if (compilation.kind === 'rejected') return { verdict: 'CE', message: compilation.message, ...report }
  compilation.program[Symbol.dispose]()
  return { verdict: 'AC', message: null, ...report }
}
