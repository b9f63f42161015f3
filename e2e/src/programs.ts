import { listBankProblems, type Verdict } from '@gavel/starter-bank'

export const CPP = 'C++ 17 With O2'

const bank = await listBankProblems()

/** A C++ program of the starter bank that gets this verdict on this problem. */
export function cppProgram(problemCode: string, verdict: Verdict = 'AC'): string {
  return bankProgram(problemCode, CPP, verdict)
}

/** The starter bank's program for this problem in this language with this verdict. */
export function bankProgram(problemCode: string, language: string, verdict: Verdict = 'AC'): string {
  const { solutions = [] } = bank.find(({ problem }) => problem.problemCode === problemCode)?.problem ?? {}
  const solution = solutions.find((one) => one.language === language && one.verdict === verdict)
  if (solution === undefined) throw new Error(`no ${language} program gets ${verdict} on ${problemCode}`)
  return solution.source
}
