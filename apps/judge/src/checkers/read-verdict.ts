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

/** What a checker's or interactor's end means in the protocol that the problem has chosen. */
export const readVerdict: ReadVerdict = (end, program) => READERS[program.protocol](end, program)
