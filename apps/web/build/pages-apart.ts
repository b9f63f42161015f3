import { join } from 'node:path'
import type { Plugin } from 'vite'

const TREE = /\/src\/routeTree\.gen\.ts(\?(admin|group))?$/
/** The statements of the generated file begin at the margin. */
const STATEMENTS = /^(?=import |const |interface |declare |export )/m
const OF_ROOT = /^import \{ Route as rootRouteImport \}/
const LATER = join(import.meta.dirname, '../src/pages-later.ts')

/** The pages below one address: what the generated file calls them, and what stands for them until one is opened. */
const APART = {
  admin: {
    statement: /^(import \{ Route as Admin\w+ \} from '\.\/routes\/admin\/|const Admin)/,
    mounted: /\bAdminRouteRoute: AdminRouteRouteWithChildren,/,
    route: 'AdminRouteRouteWithChildren',
    later: 'adminLaterRoute',
  },
  group: {
    statement:
      /^(import \{ Route as GroupGroupID\w+ \} from '\.\/routes\/group\/\$groupID\/|const GroupGroupID)/,
    mounted: /\bGroupGroupIDRouteRoute: GroupGroupIDRouteRouteWithChildren,/,
    route: 'GroupGroupIDRouteRouteWithChildren',
    later: 'groupLaterRoute',
  },
} as const
const APARTS = Object.values(APART)

/**
 * Cuts the pages of the administration and those inside a group out of the list of all pages, which every visitor
 * receives, into files that `src/pages-later.ts` fetches when the first of them is opened.
 */
export function pagesApart(): Plugin {
  let cuts = 0
  return {
    name: 'pages-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: TREE },
      handler(code, id) {
        const statements = code.split(STATEMENTS)
        cuts += 1
        const name = TREE.exec(id)?.[2]
        if (name === 'admin' || name === 'group') {
          const { statement: wanted, route } = APART[name]
          const own = statements.filter((statement) => OF_ROOT.test(statement) || wanted.test(statement))
          return { code: `${own.join('')}export const route = ${route}\n`, map: null }
        }
        const others = statements
          .filter((statement) => !APARTS.some((apart) => apart.statement.test(statement)))
          .map((statement) =>
            statement.startsWith('const rootRouteChildren') ? mountLater(statement) : statement,
          )
        const imports = APARTS.map(({ later }) => later)
        if (!imports.every((later) => others.some((statement) => statement.includes(later))))
          this.error('apps/web/build/pages-apart.ts does not know the generated list of pages')
        return { code: `import { ${imports.join(', ')} } from '${LATER}'\n${others.join('')}`, map: null }
      },
    },
    buildEnd(error) {
      const wanted = APARTS.length + 1
      if (error === undefined && cuts !== wanted)
        throw new Error(`apps/web/build/pages-apart.ts cut ${cuts} lists of pages instead of ${wanted}`)
    },
  }
}

const mountLater = (children: string) =>
  APARTS.reduce((text, { mounted, later }) => text.replace(mounted, `${later}: ${later},`), children)
