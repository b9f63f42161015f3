import type { Plugin, Rolldown } from 'vite'

const SHELL_TEXTS = /\/i18n\/([\w-]+)\/shell\.ts$/
/** The fonts that every page writes with; text that is set anew when its font comes late costs a slow machine much. */
const FONTS = /\/(inter|jetbrains-mono)-latin-wght-normal\.woff2$/
const SITE = /\/src\/parts\/site\.tsx$/

const OWN_STYLES = /^ *<link rel="stylesheet" [^>]+>\n/gm
const ENTRY_SCRIPT = /^ *<script type="module" /m

/**
 * Lets the browser fetch at once what styles and the first script ask for later: fonts, the site, and the shell's texts
 * in the reader's language, which `before-paint.js` finds out. Styles and fonts come before the scripts: with them the
 * first picture is complete, and a slow line brings files in the order of their links.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk')
        const fonts = files.filter(
          (file) => file.type === 'asset' && file.originalFileNames.some((name) => FONTS.test(name)),
        )
        const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
          const language = SHELL_TEXTS.exec(facadeModuleId ?? '')?.[1]
          return language ? [` data-${language.toLowerCase()}="/${fileName}"`] : []
        })
        const { styles, scripts } = linksOf(chunks)
        const own = (html.match(OWN_STYLES) ?? []).map((link) => link.trim())
        const first = [...own, ...styles.filter((link) => !own.includes(link)), ...fonts.map(fontLink)]
        return html
          .replaceAll(OWN_STYLES, '')
          .replace(ENTRY_SCRIPT, (tag) => linesOf(first) + tag)
          .replace('  </head>', (end) => linesOf(scripts.filter((link) => !html.includes(link))) + end)
          .replace('<script src="/before-paint.js"', (tag) => tag + texts.join(''))
      },
    },
  }
}

const fontLink = ({ fileName }: { readonly fileName: string }) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`

const linesOf = (links: readonly string[]) => links.map((link) => `    ${link}\n`).join('')

function linksOf(chunks: readonly Rolldown.OutputChunk[]): { styles: string[]; scripts: string[] } {
  const site = chunks.find(({ facadeModuleId }) => SITE.test(facadeModuleId ?? ''))
  if (site === undefined) throw new Error('the build has no file of the site')
  const others = chunks.filter(({ fileName, isEntry }) => site.imports.includes(fileName) && !isEntry)
  const wanted = [site, ...others]
  const styles = wanted.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return {
    styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    scripts: wanted.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  }
}
