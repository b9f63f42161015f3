import { FUNCTIONS_MAX_LENGTH, type FunctionFault, GRADER_FAMILIES } from '@gavel/contract'
import { graderStub, InterfaceError, parseInterface, solverFiles, solverStub } from '@gavel/languages'

interface FunctionPreview {
  /** The first line that cannot be read; null if all can. */
  readonly fault: { readonly kind: FunctionFault; readonly line: number; readonly found: string } | null
  /** Null if there is a fault. */
  readonly stubs: ReturnType<typeof stubsOf> | null
}

/** Shows authors what is generated from the functions they declare. */
export function readPreview(text: string): FunctionPreview {
  if (text.length > FUNCTIONS_MAX_LENGTH)
    return { fault: { kind: 'too_long', line: 1, found: String(FUNCTIONS_MAX_LENGTH) }, stubs: null }
  try {
    return { fault: null, stubs: stubsOf(parseInterface(text)) }
  } catch (error) {
    if (!(error instanceof InterfaceError)) throw error
    return { fault: { kind: error.fault, line: error.line, found: error.found }, stubs: null }
  }
}

const stubsOf = (functions: ReturnType<typeof parseInterface>) => ({
  grader: graderStub(functions),
  solutions: GRADER_FAMILIES.map((family) => ({ family, code: solverStub(functions, family) })),
  headers: solverFiles(functions, 'C++'),
})
