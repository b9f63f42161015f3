import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which modules share a file. Left alone, what two pages have in common becomes a file for each pair of them, and a page
 * begins with thirty requests of which each costs more than what it brings.
 */
interface ModuleInfo {
  readonly importedIds: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

const SOURCE = /\/apps\/web\/src\//
/** What runs before any page (`src/main.ts`). */
const SHELL = ['main.ts', 'parts/react.ts', 'parts/schemas.ts', 'parts/site.tsx']
const SPLIT = '?tsr-split=component---loader'

/** Pages that many open first, by their routes' files. */
const PAGES = {
  home: 'routes/home.tsx?tsr-split=component',
  list: `routes/problem/index.tsx${SPLIT}`,
  workplace: `routes/problem/$problemId.tsx${SPLIT}`,
  status: `routes/status.tsx${SPLIT}`,
  detail: `routes/submission-detail.$submitId.tsx${SPLIT}`,
  acm: `routes/acm-rank.tsx${SPLIT}`,
  oi: `routes/oi-rank.tsx${SPLIT}`,
} as const
type Page = keyof typeof PAGES

/** Files for what several pages need, by who does; what else several need is in one for all of them. */
const SHARED: readonly { readonly name: string; readonly by: readonly Page[] }[] = [
  { name: 'workplace', by: ['workplace'] },
  { name: 'problem-list', by: ['list'] },
  { name: 'ranks', by: ['acm', 'oi'] },
  // Also of a problem's page, which fetches it when it is idle.
  { name: 'verdicts', by: ['detail'] },
  { name: 'submissions', by: ['status', 'detail'] },
]

/**
 * Packages are taken from one by one: their list of everything leads to what no page uses. So what the shell takes from
 * them is named.
 */
const LIST_OF_ALL =
  /\/packages\/contract\/src\/([\w-]+\/)?index\.ts$|\/@mantine\/[\w-]+\/esm\/index\.mjs$|\/@tabler\/icons-react\//
const OF_SHELL = [
  /\/@mantine\/hooks\/esm\/(utils\/|use-(merged-ref|id|isomorphic-effect|did-update|reduced-motion|media-query)\/)/,
  /\/@mantine\/core\/esm\/(core|components\/(Button|Loader|Transition|UnstyledButton|Skeleton))\//,
  /\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/IconRefresh)\./,
]
const SOURCES_OF_SHELL = [
  'apps/web/src/browser/now.ts',
  'apps/web/src/i18n/format.ts',
  'apps/web/src/ui/list/SkeletonRows.tsx',
  'apps/web/src/ui/page/EmptyState.tsx',
  'apps/web/src/ui/page/ErrorState.tsx',
  'apps/web/src/ui/text/RelativeTime.tsx',
  'apps/web/src/ui/text/UserLink.tsx',
  'apps/web/src/ui/verdict/DifficultyBadge.tsx',
  'packages/contract/src/judging/status.ts',
  'packages/contract/src/problems/problem-queries.ts',
  'packages/contract/src/problems/recently-updated.ts',
  'packages/contract/src/site/announcements.ts',
  'packages/contract/src/site/home.ts',
  'packages/contract/src/site/messages.ts',
  'packages/contract/src/submissions/submission-list.ts',
  'packages/contract/src/users/ranks.ts',
  'packages/contract/src/users/user-home.ts',
]
/** What problems, submissions and their lists take from them. */
const OF_PAGES = [/\/icons\/Icon(ArrowDown|Check|ChevronLeft|ChevronRight|Copy|Printer|Search)\./]
const SOURCES_OF_PAGES = [
  'packages/contract/src/judging/excerpt.ts',
  'packages/contract/src/problems/feedback.ts',
  'packages/contract/src/problems/problems.ts',
  'packages/contract/src/problems/statement-search.ts',
  'packages/contract/src/submissions/submissions.ts',
]

/** For the guard of patterns (`pattern-guard.ts`). */
export const PATTERNS_OF_FILES = { OF_SHELL, OF_PAGES }

/**
 * The file of a module, or null where the bundler decides.
 *
 * @throws Error when a source that is named here has moved: its page would get heavier without an error
 */
export function createFileOf(repositoryDir: string): (id: string, infoOf: InfoOf) => string | null {
  const sourceDir = join(repositoryDir, 'apps/web/src')
  const ofShell = new Set(SOURCES_OF_SHELL.map(pathOf))
  const ofPages = new Set(SOURCES_OF_PAGES.map(pathOf))
  let known: { readonly shell: Set<string>; readonly pages: ReadonlyMap<Page, Set<string>> } | null = null

  function pathOf(source: string): string {
    const path = join(repositoryDir, source)
    if (!existsSync(path))
      throw new Error(`apps/web/build/shared-files.ts names ${source}, which is not there`)
    return path
  }

  function neededBy(roots: readonly string[], infoOf: InfoOf): Set<string> {
    const needed = new Set<string>()
    const open = roots.map((root) => `${sourceDir}/${root}`)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (needed.has(id)) continue
      needed.add(id)
      if (!LIST_OF_ALL.test(id)) open.push(...(infoOf(id)?.importedIds ?? []))
    }
    return needed
  }

  return (id, infoOf) => {
    known ??= {
      shell: neededBy(SHELL, infoOf),
      // Exactly the keys of the constant above.
      pages: new Map(Object.entries(PAGES).map(([page, root]) => [page as Page, neededBy([root], infoOf)])),
    }
    // What is asked for by its name keeps a file of its own.
    if (isRoot(id)) return null
    if (known.shell.has(id) || ofShell.has(id) || matchesOneOf(OF_SHELL, id)) return 'base'
    if (ofPages.has(id) || matchesOneOf(OF_PAGES, id)) return 'pages'
    const by = [...known.pages].filter(([, needed]) => needed.has(id)).map(([page]) => page)
    const shared = SHARED.find((file) => by.every((page) => file.by.includes(page)))
    // What one page alone needs is in its own file anyway.
    if (by.length === 0 || (shared === undefined && by.length === 1)) return null
    return shared?.name ?? 'pages'
  }
}

const matchesOneOf = (patterns: readonly RegExp[], id: string) => patterns.some((pattern) => pattern.test(id))

const isRoot = (id: string) =>
  SOURCE.test(id) && (id.includes('?tsr-split') || /\/src\/(main|parts\/\w+)\.tsx?$/.test(id))
