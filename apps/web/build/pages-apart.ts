import { join } from 'node:path'
import type { Plugin } from 'vite'

const TREE = /\/src\/routeTree\.gen\.ts(\?(admin|contest|group|help|training))?$/
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
  contest: {
    statement:
      /^(import \{ Route as ContestContestID\w+ \} from '\.\/routes\/contest\/\$contestID\/|const ContestContestID)/,
    mounted: /\bContestContestIDRouteRoute: ContestContestIDRouteRouteWithChildren,/,
    route: 'ContestContestIDRouteRouteWithChildren',
    later: 'contestLaterRoute',
  },
  group: {
    statement:
      /^(import \{ Route as GroupGroupID\w+ \} from '\.\/routes\/group\/\$groupID\/|const GroupGroupID)/,
    mounted: /\bGroupGroupIDRouteRoute: GroupGroupIDRouteRouteWithChildren,/,
    route: 'GroupGroupIDRouteRouteWithChildren',
    later: 'groupLaterRoute',
  },
  help: {
    statement: /^(import \{ Route as Help\w+ \} from '\.\/routes\/help\/|const Help)/,
    mounted: /\bHelpRouteRoute: HelpRouteRouteWithChildren,/,
    route: 'HelpRouteRouteWithChildren',
    later: 'helpLaterRoute',
  },
  training: {
    statement:
      /^(import \{ Route as TrainingTrainingID\w+ \} from '\.\/routes\/training\/\$trainingID\/|const TrainingTrainingID)/,
    mounted: /\bTrainingTrainingIDRouteRoute: TrainingTrainingIDRouteRouteWithChildren,/,
    route: 'TrainingTrainingIDRouteRouteWithChildren',
    later: 'trainingLaterRoute',
  },
} as const
const APARTS = Object.values(APART)

const isApart = (name: string | undefined): name is keyof typeof APART =>
  name !== undefined && Object.hasOwn(APART, name)

/**
 * Cuts the pages of the administration and those inside a contest, a group or a training out of the list of all pages,
 * which every visitor receives, into files that `src/pages-later.ts` fetches when the first of them is opened.
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
        if (isApart(name)) {
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
