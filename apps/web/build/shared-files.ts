import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which modules share a file. Left alone, what two pages have in common becomes a file for each pair of them, and a page
 * begins with thirty requests of which each costs more than what it brings.
 */
export interface ModuleInfo {
  readonly importedIds: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

const SOURCE = /\/apps\/web\/src\//
/** The files that run before any page (`src/main.ts`). */
const SHELL = ['main.ts', 'parts/react.ts', 'parts/schemas.ts', 'parts/site.tsx']
const SPLIT = '?tsr-split=component---loader'

/** Pages that many open first, by the files that they begin with. */
const PAGES = {
  home: ['routes/home.tsx?tsr-split=component'],
  list: [`routes/problem/index.tsx${SPLIT}`],
  workplace: [`routes/problem/$problemId.tsx${SPLIT}`],
  status: [`routes/status.tsx${SPLIT}`],
  detail: [`routes/submission-detail.$submitId.tsx${SPLIT}`],
  acm: [`routes/acm-rank.tsx${SPLIT}`],
  oi: [`routes/oi-rank.tsx${SPLIT}`],
  /** The home of a group, with the list of all its pages. */
  group: [
    'routeTree.gen.ts?group',
    `routes/group/$groupID/route.tsx${SPLIT}`,
    `routes/group/$groupID/index.tsx${SPLIT}`,
  ],
  trainings: [
    'routeTree.gen.ts?training',
    `routes/training/index.tsx${SPLIT}`,
    `routes/training/$trainingID/route.tsx${SPLIT}`,
  ],
  contest: [
    'routeTree.gen.ts?contest',
    `routes/contest/$contestID/route.tsx${SPLIT}`,
    `routes/contest/$contestID/index.tsx${SPLIT}`,
  ],
  discussion: [`routes/discussion/index.tsx${SPLIT}`, `routes/discussion-detail.$discussionID.tsx${SPLIT}`],
  /** The part that a user's pages load for their messages. */
  unread: ['features/shell/Unread.tsx'],
  /** The part that a page loads with its first text. */
  text: ['ui/text/markdown/MarkdownBody.tsx'],
} as const
type Page = keyof typeof PAGES

/** The list of a group's pages and its home arrive together. */
const OF_GROUP = PAGES.group

/** Places have parts of their own in common. */
const PLACES = ['group', 'trainings', 'contest', 'discussion'] as const satisfies readonly Page[]

/** They take their part out of the others' files, and bring nothing into these. */
const TAKING: readonly Page[] = [...PLACES, 'unread', 'text']

interface SharedFile {
  readonly name: string
  readonly by: readonly Page[]
  /** The pages among them that need everything in it. */
  readonly whole?: readonly Page[]
}

/**
 * Files for what several pages need, by who does; what else several need is in one for all of them. The first that fits
 * is taken, so files of fewer pages come first.
 */
const SHARED: readonly SharedFile[] = [
  { name: 'text', by: ['text'] },
  { name: 'unread', by: ['unread'] },
  { name: 'workplace', by: ['workplace'] },
  { name: 'problem-list', by: ['list'] },
  { name: 'problems', by: ['list', 'workplace'] },
  // Also of a problem's page, which fetches it when it is idle.
  { name: 'verdicts', by: ['detail'] },
  { name: 'group', by: ['group'] },
  { name: 'ranks', by: ['acm', 'oi'] },
  { name: 'submissions', by: ['status', 'detail'] },
  { name: 'excerpts', by: ['acm', 'oi', 'text', 'discussion'], whole: ['text'] },
  { name: 'places', by: PLACES, whole: ['group'] },
  { name: 'texts', by: ['workplace', ...PLACES], whole: ['workplace', 'group'] },
  { name: 'live', by: ['status', 'detail', 'unread', ...PLACES], whole: ['unread'] },
]

/**
 * The files, each after those that may have what it depends on: the bundler puts what a file's modules need into the same
 * file, unless an earlier one has it.
 */
export const SHARED_FILES = ['base', 'pages', 'panels', 'inside', ...SHARED.map(({ name }) => name).reverse()]

/**
 * Packages are taken from one by one: their list of everything leads to what no page uses. So what the shell takes from
 * them is named.
 */
const LIST_OF_ALL =
  /\/packages\/contract\/src\/([\w-]+\/)?index\.ts$|\/@mantine\/[\w-]+\/esm\/index\.mjs$|\/@tabler\/icons-react\//
const OF_SHELL = [
  /\/@mantine\/hooks\/esm\/(utils\/|use-(merged-ref|id|isomorphic-effect|did-update|reduced-motion|media-query)\/)/,
  /\/@mantine\/core\/esm\/(core|components\/(Button|Loader|Transition|UnstyledButton|Skeleton))\//,
  /\/@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(ArrowLeft|Refresh))\./,
]
const SOURCES_OF_SHELL = [
  'apps/web/src/browser/now.ts',
  'apps/web/src/i18n/format.ts',
  'apps/web/src/ui/list/SkeletonRows.tsx',
  'apps/web/src/ui/page/EmptyState.tsx',
  'apps/web/src/ui/page/ErrorState.tsx',
  'apps/web/src/ui/page/users-room.ts',
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
/** Icons that problems, submissions and their lists share. */
const OF_PAGES = [/\/icons\/Icon(ArrowDown|Check|ChevronLeft|ChevronRight|Copy|Printer|Search)\./]
/** Sources that share a file whatever page needs them, because pages that few open first need one of these files, too. */
const SOURCES_OF = {
  pages: [
    'apps/web/src/api/problem-address.ts',
    'apps/web/src/api/visible.ts',
    'apps/web/src/ui/form/Segmented.tsx',
    'apps/web/src/ui/form/Switch.tsx',
    'apps/web/src/ui/page/Warning.tsx',
    'packages/contract/src/judging/excerpt.ts',
    'packages/contract/src/problems/banks.ts',
    'packages/contract/src/problems/languages.ts',
    'packages/contract/src/submissions/submissions.ts',
  ],
  problems: [
    'packages/contract/src/problems/feedback.ts',
    'packages/contract/src/problems/problems.ts',
    'packages/contract/src/problems/statement-search.ts',
  ],
  /** Sources that groups need, and others as well. */
  places: [
    'packages/contract/src/contests/contest.ts',
    'packages/contract/src/problems/scoring.ts',
    'packages/contract/src/trainings/training.ts',
  ],
  panels: [
    'apps/web/src/features/home/agenda/AgendaRoom.tsx',
    'apps/web/src/features/home/announcements/Announcements.module.css',
    'apps/web/src/features/home/Panel.tsx',
    'apps/web/src/ui/page/FeedLink.tsx',
  ],
  /** Pages of a group and of the site alike; in no page's own file, or all of them would load that page. */
  inside: ['apps/web/src/routes/-in-group/InGroup.module.css', 'apps/web/src/routes/-in-group/InGroup.tsx'],
  texts: [
    'apps/web/src/browser/copy.ts',
    'apps/web/src/ui/text/CodeBlock.tsx',
    'apps/web/src/ui/text/CopyButton.tsx',
    'apps/web/src/ui/text/Markdown.tsx',
    'apps/web/src/ui/text/TitleTag.tsx',
    'apps/web/src/ui/text/plain-excerpt.ts',
    'apps/web/src/ui/text/without-spoilers.ts',
    'apps/web/src/ui/text/markdown/formula-words.ts',
    'apps/web/src/ui/text/markdown/parts-of.ts',
    'packages/contract/src/markdown/dollar-formulas.ts',
    'packages/contract/src/markdown/literal-tags.ts',
    'packages/contract/src/problems/html-elements.ts',
  ],
  live: [
    'apps/web/src/api/ask-again.ts',
    'apps/web/src/api/event-stream.ts',
    'apps/web/src/api/events.ts',
    'apps/web/src/api/shared-stream.ts',
    'apps/web/src/api/watched.ts',
    'packages/contract/src/site/events.ts',
  ],
} as const

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
  const named = new Map(
    Object.entries(SOURCES_OF).flatMap(([name, sources]) =>
      sources.map((source) => [pathOf(source), name] as const),
    ),
  )
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
      pages: new Map(Object.entries(PAGES).map(([page, roots]) => [page as Page, neededBy(roots, infoOf)])),
    }
    if (OF_GROUP.some((file) => id.endsWith(`/src/${file}`))) return 'group'
    // A file that is asked for by its name stays one of its own.
    if (isRoot(id)) return null
    if (known.shell.has(id) || ofShell.has(id) || matchesOneOf(OF_SHELL, id)) return 'base'
    const name = named.get(id)
    if (name !== undefined) return name
    if (matchesOneOf(OF_PAGES, id)) return 'pages'
    const by = [...known.pages].filter(([, needed]) => needed.has(id)).map(([page]) => page)
    const others = by.filter((page) => !TAKING.includes(page))
    const shared = by.length === 0 ? null : (sharedBy(by) ?? (others.length === 0 ? null : sharedBy(others)))
    // Sources that one page alone needs are in its own file anyway.
    return shared ?? (others.length > 1 ? 'pages' : null)
  }
}

const sharedBy = (pages: readonly Page[]): string | null =>
  SHARED.find(
    ({ by, whole = [] }) =>
      pages.every((page) => by.includes(page)) && whole.every((page) => pages.includes(page)),
  )?.name ?? null

const matchesOneOf = (patterns: readonly RegExp[], id: string) => patterns.some((pattern) => pattern.test(id))

const isRoot = (id: string) =>
  SOURCE.test(id) && (id.includes('?tsr-split') || /\/src\/(main|parts\/\w+)\.tsx?$/.test(id))
