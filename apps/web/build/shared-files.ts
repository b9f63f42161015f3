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
  { name: 'submissions', by: ['status', 'detail'] },
]

/**
 * Packages are taken from one by one: their list of everything leads to what no page uses. So what the shell takes from
 * them is named.
 */
const LIST_OF_ALL =
  /\/packages\/contract\/src\/index\.ts$|\/@mantine\/[\w-]+\/esm\/index\.mjs$|\/@tabler\/icons-react\//
const OF_SHELL = [
  /\/@mantine\/hooks\/esm\/(utils\/|use-(merged-ref|id|isomorphic-effect|did-update|reduced-motion|media-query)\/)/,
  /\/@mantine\/core\/esm\/(core|components\/(Button|Loader|Transition|UnstyledButton))\//,
  /\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/IconRefresh)\./,
  /\/@mantine\/core\/esm\/components\/Skeleton\//,
  /\/apps\/web\/src\/(i18n\/format|ui\/(now|DifficultyBadge|RelativeTime|SkeletonRows|EmptyState|ErrorState))\.tsx?$/,
  /\/packages\/contract\/src\/(home|announcements|ranks|submission-list|messages|user-home|status)\.ts$/,
]
/** What problems, submissions and their lists take from them. */
const OF_PAGES = [
  /\/packages\/contract\/src\/(problems|feedback|statement-search|submissions|excerpt)\.ts$/,
  /\/icons\/Icon(ArrowDown|Check|ChevronLeft|ChevronRight|Copy|Printer|Search)\./,
]

/** The file of a module, or null where the bundler decides. */
export function createFileOf(sourceDir: string): (id: string, infoOf: InfoOf) => string | null {
  let known: { readonly shell: Set<string>; readonly pages: ReadonlyMap<Page, Set<string>> } | null = null

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
      pages: new Map(Object.entries(PAGES).map(([page, root]) => [page as Page, neededBy([root], infoOf)])),
    }
    // What is asked for by its name keeps a file of its own.
    if (isRoot(id)) return null
    if (known.shell.has(id) || OF_SHELL.some((pattern) => pattern.test(id))) return 'base'
    if (OF_PAGES.some((pattern) => pattern.test(id))) return 'pages'
    const by = [...known.pages].filter(([, needed]) => needed.has(id)).map(([page]) => page)
    const shared = SHARED.find((file) => by.every((page) => file.by.includes(page)))
    // What one page alone needs is in its own file anyway.
    if (by.length === 0 || (shared === undefined && by.length === 1)) return null
    return shared?.name ?? 'pages'
  }
}

const isRoot = (id: string) =>
  SOURCE.test(id) && (id.includes('?tsr-split') || /\/src\/(main|parts\/\w+)\.tsx?$/.test(id))
