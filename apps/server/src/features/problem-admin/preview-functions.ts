import { FUNCTIONS_MAX_LENGTH, type FunctionPreviewVo, GRADER_FAMILIES } from '@gavel/contract'
import { graderStub, InterfaceError, parseInterface, solverFiles, solverStub } from '@gavel/languages'

/** Shows authors what is generated from the functions they declare. */
export function readPreview(text: string): FunctionPreviewVo {
  if (text.length > FUNCTIONS_MAX_LENGTH)
    return { fault: { kind: 'too_long', line: 1, found: String(FUNCTIONS_MAX_LENGTH) }, stubs: null }
  try {
    const functions = parseInterface(text)
    return {
      fault: null,
      stubs: {
        grader: graderStub(functions),
        solutions: GRADER_FAMILIES.map((family) => ({ family, code: solverStub(functions, family) })),
        headers: solverFiles(functions, 'C++'),
      },
    }
  } catch (error) {
    if (!(error instanceof InterfaceError)) throw error
    return { fault: { kind: error.fault, line: error.line, found: error.found }, stubs: null }
  }
}
