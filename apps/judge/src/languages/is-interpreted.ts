import type { LanguageSetup } from '@gavel/contract'

/** Whether a runtime from the system runs the program; a program of its own lies in `/app`. */
export function isInterpreted({ run }: LanguageSetup): boolean {
  return !run.argv[0]?.startsWith('/app/')
}
