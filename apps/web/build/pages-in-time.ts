import { join } from 'node:path'
import type { Plugin } from 'vite'

/** How the router's plugin writes that a route's component and loader are in a file of their own. */
const IMPORTER = /^const (\$\$split\w+Importer) = (\(\) => import\([^)]+\));$/gm
const UNLIMITED = /\$\$split\w+Importer = (?!\(\) => inTime\()/
const ROUTE = /\/src\/routes\/.*\.tsx$/
const IN_TIME = join(import.meta.dirname, '../src/browser/part-failure.ts')

/** Gives the files of whole pages the time limit that parts of a page have: after it the page says what is wrong. */
export function pagesInTime(): Plugin {
  let count = 0
  return {
    name: 'pages-in-time',
    apply: 'build',
    // After the router's plugin, which is listed first and also runs before others.
    enforce: 'pre',
    transform: {
      filter: { id: ROUTE },
      handler(code) {
        const limited = code.replace(IMPORTER, (_, name: string, load: string) => {
          count += 1
          return `const ${name} = () => inTime(${load});`
        })
        if (UNLIMITED.test(limited))
          this.error(
            'a route loads its page by an importer that apps/web/build/pages-in-time.ts does not know',
          )
        if (limited === code) return null
        return { code: `import { inTime } from '${IN_TIME}';\n${limited}`, map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && count === 0)
        throw new Error('apps/web/build/pages-in-time.ts found no route that loads its page')
    },
  }
}
