import { Path, type VerdictTable } from './fact-types.ts'

/** The addresses of every judge that is read page by page; each adds its own. */
export const PAGE_PATHS = {
  problem: Path,
  logIn: Path,
  submitPage: Path,
  submit: Path,
  run: Path,
  compileMessage: Path,
} as const

/** Words for verdicts that these judges share. */
export const USUAL_VERDICTS = {
  compiling: 'compiling',
  running: 'judging',
  accepted: 'AC',
  'wrong answer': 'WA',
  'time limit exceeded': 'TLE',
  'memory limit exceeded': 'MLE',
  'runtime error': 'RE',
} as const satisfies VerdictTable
