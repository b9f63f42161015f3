import { CODE_MAX_LENGTH } from '@gavel/contract'

/** Why code cannot be submitted, or null if it can. The server counts characters in the same way. */
export function codeProblem(code: string): 'code_empty' | 'code_too_long' | null {
  if (code.trim() === '') return 'code_empty'
  return code.length > CODE_MAX_LENGTH ? 'code_too_long' : null
}
