import type { LanguageSetup } from '@gavel/contract'

/** Whether a runtime from the system runs the program; a compiled program is in `/app` itself. */
export function isInterpreted({ run }: LanguageSetup): boolean {
  return !run.argv[0]?.startsWith('/app/')
}
