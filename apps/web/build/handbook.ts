import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { readHandbookPage } from './handbook-page.ts'
import { sizeOfWebp } from './picture-size.ts'

const PAGES = /\/docs\/(?:handbook\/(?:en|zh-CN)\/)?[\w-]+(?:\.zh-CN)?\.md$/
/** Stands in the text of a module for the address of a picture, which only the bundler knows. */
const PLACE = /"src":"picture (\d+)"/g

/**
 * Makes each page of `docs/handbook`, and each document that it leads to, a module of the page's words (`HandbookPage`):
 * the Markdown is read while the site is built, and browsers load no code for it.
 */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    enforce: 'pre',
    transform: {
      filter: { id: PAGES },
      handler(source, id) {
        const watch = (file: string) => this.addWatchFile(file)
        const twin = id.replace('/zh-CN/', '/en/').replace('.zh-CN.md', '.md')
        watch(twin)
        const pictures: string[] = []
        const page = readHandbookPage(source, readFileSync(twin, 'utf8'), {
          file: id,
          pictureOf(path) {
            const file = join(dirname(id), path)
            watch(file)
            pictures.push(file)
            return { src: `picture ${pictures.length - 1}`, ...sizeOfWebp(readFileSync(file)) }
          },
        })
        const imports = pictures.map((file, index) => `import picture${index} from '${file}'\n`)
        const text = JSON.stringify(page).replaceAll(PLACE, '"src":picture$1')
        return { code: `${imports.join('')}export default ${text}\n`, moduleType: 'js', map: null }
      },
    },
  }
}
