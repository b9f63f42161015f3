/** The suites that `npm test -- --changed` runs besides types, lint and unused code. */
export interface ChangedSuites {
  /** Vitest finds by imports which of its tests a change concerns. */
  readonly vitest: boolean
  /** Names of story files, or `all`. Without any the browser does not run. */
  readonly stories: readonly string[] | 'all'
}

/** Short stories that meet most of the product: what a visitor sees, and the way from an account to a verdict. */
export const SMOKE_STORIES = ['visitor.spec.ts', 'login.spec.ts', 'register-and-solve.spec.ts']

/** Paths on which every story depends. */
const UNDER_ALL_STORIES = ['e2e/src/', 'e2e/stories/support/', 'e2e/playwright.config.ts']
/** Paths that a browser meets. */
const MET_BY_BROWSERS = ['apps/web/', 'apps/server/src/', 'apps/server/migrations/', 'packages/contract/']

/** @param files paths below the repository of all files that a change touches */
export function suitesOfChange(files: readonly string[]): ChangedSuites {
  const isBelow = (folders: readonly string[]) =>
    files.some((file) => folders.some((folder) => file.startsWith(folder)))
  const vitest = files.some((file) => /\.(ts|tsx|mts|mjs|sql|yaml|c|h|cpp|java|py)$/.test(file))
  if (isBelow(UNDER_ALL_STORIES)) return { vitest, stories: 'all' }
  const changed = files.flatMap((file) => /^e2e\/stories\/([\w-]+\.spec\.ts)$/.exec(file)?.[1] ?? [])
  const smoke = isBelow(MET_BY_BROWSERS) ? SMOKE_STORIES : []
  return { vitest, stories: [...new Set([...changed, ...smoke])].sort() }
}
