import { join } from 'node:path'
import type { Plugin } from 'vite'

const TREE = /\/src\/routeTree\.gen\.ts(\?admin)?$/
/** The statements of the generated file begin at the margin. */
const STATEMENTS = /^(?=import |const |interface |declare |export )/m
const OF_ADMIN = /^(import \{ Route as Admin\w+ \} from '\.\/routes\/admin\/|const Admin)/
const OF_ROOT = /^import \{ Route as rootRouteImport \}/
const MOUNTED = /\bAdminRouteRoute: AdminRouteRouteWithChildren,/
const LATER = join(import.meta.dirname, '../src/admin-later.ts')

/**
 * Cuts the pages of the administration out of the list of all pages, which every visitor receives, into a file that
 * `src/admin-later.ts` fetches when the first of them is opened.
 */
export function adminApart(): Plugin {
  let cuts = 0
  return {
    name: 'admin-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: TREE },
      handler(code, id) {
        const statements = code.split(STATEMENTS)
        const ofAdmin = statements.filter((statement) => OF_ADMIN.test(statement))
        cuts += 1
        if (id.endsWith('?admin')) {
          const root = statements.filter((statement) => OF_ROOT.test(statement))
          const exported = 'export const adminRoute = AdminRouteRouteWithChildren\n'
          return { code: [...root, ...ofAdmin, exported].join(''), map: null }
        }
        const others = statements
          .filter((statement) => !OF_ADMIN.test(statement))
          .map((statement) =>
            statement.startsWith('const rootRouteChildren')
              ? statement.replace(MOUNTED, 'AdminLaterRoute: adminLaterRoute,')
              : statement,
          )
        if (others.every((statement) => !statement.includes('adminLaterRoute')))
          this.error('apps/web/build/admin-apart.ts does not know the generated list of pages')
        return { code: `import { adminLaterRoute } from '${LATER}'\n${others.join('')}`, map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && cuts !== 2)
        throw new Error(`apps/web/build/admin-apart.ts cut ${cuts} lists of pages instead of two`)
    },
  }
}
