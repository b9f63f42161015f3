import { EXPECTATIONS, type ExpectationName } from '@gavel/contract'
import type { BankProblem } from '@gavel/starter-bank'
import type { Db } from '../../db/connect.ts'
import { writeRule } from '../counterexamples/searches.queries.ts'
import { replaceKeptPrograms } from '../problem-import/kept-programs.service.ts'

/** A right solution passes every case; a wrong one fails on some, and one for part of the points in any way. */
const EXPECTATION_OF: Readonly<Record<BankProblem['solutions'][number]['verdict'], ExpectationName>> = {
  AC: 'accepted',
  PAC: 'rejected',
  PE: 'presentation',
  WA: 'wrong',
  TLE: 'slow',
  MLE: 'memory',
  RE: 'runtime',
  CE: 'compile',
}

/**
 * Keeps the solutions beside a problem and, where there are programs for new inputs, lets solvers have counterexamples
 * searched after their first program that failed.
 */
export async function keepBankPrograms(
  tx: Db,
  problemId: number,
  { solutions, inputs }: BankProblem,
): Promise<void> {
  const reference = solutions.find(({ verdict }) => verdict === 'AC')
  await replaceKeptPrograms(tx, problemId, {
    solutions: solutions.map((solution) => {
      const { expected, required } = EXPECTATIONS[EXPECTATION_OF[solution.verdict]]
      return {
        ...{ name: solution.name, language: solution.language, source: solution.source },
        ...{ expected: [...expected], required: [...required] },
        isMain: solution === reference,
      }
    }),
    validators: inputs === null ? [] : [{ ...inputs.validator, protocol: 'testlib', arguments: [] }],
    generators: inputs === null ? null : [{ ...inputs.generator, arguments: ['{size}', '{seed}'] }],
  })
  if (inputs !== null) await writeRule(tx, { problemId, opens: 'tries', tries: 1, opensAt: null })
}
