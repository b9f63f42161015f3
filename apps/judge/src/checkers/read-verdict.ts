import type { ProgramProtocol } from '@gavel/contract'
import type { ReadVerdict } from './checker-verdict.ts'
import { readExitCode } from './exit-codes.ts'
import { readIcpcCode } from './icpc-codes.ts'
import { readTestlibCode } from './testlib-codes.ts'

const READERS: Readonly<Record<ProgramProtocol, ReadVerdict>> = {
  'exit-codes': readExitCode,
  testlib: readTestlibCode,
  icpc: readIcpcCode,
}

/** The meaning of a checker's or interactor's end in the problem's protocol. */
export const readVerdict: ReadVerdict = (end, program) => READERS[program.protocol](end, program)
