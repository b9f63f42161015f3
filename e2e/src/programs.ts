import { listBankProblems, type Verdict } from '@gavel/starter-bank'

export const CPP = 'C++ 17 With O2'

const bank = await listBankProblems()

/** A C++ program of the starter bank that gets this verdict on this problem. */
export function cppProgram(problemCode: string, verdict: Verdict = 'AC'): string {
  const { solutions = [] } = bank.find(({ problem }) => problem.problemCode === problemCode)?.problem ?? {}
  const solution = solutions.find((one) => one.language === CPP && one.verdict === verdict)
  if (solution === undefined) throw new Error(`no C++ program gets ${verdict} on ${problemCode}`)
  return solution.source
}
