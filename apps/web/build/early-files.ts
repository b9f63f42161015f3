import type { Plugin, Rolldown } from 'vite'

const SHELL_TEXTS = /\/i18n\/([\w-]+)\/shell\.ts$/
/** Of what every page writes with; text that is set anew when its font comes late costs a slow machine much. */
const FONTS = /\/(inter|jetbrains-mono)-latin-wght-normal\.woff2$/
const SITE = /\/src\/parts\/site\.tsx$/

/**
 * Lets the browser fetch at once what styles and the first script ask for later: fonts, the site, and the shell's texts
 * in the reader's language, which `before-paint.js` finds out.
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
        const links = [...fonts.map(fontLink), ...linksOf(chunks)].filter((link) => !html.includes(link))
        return html
          .replace('<script src="/before-paint.js"', (tag) => tag + texts.join(''))
          .replace('  </head>', (end) => links.map((link) => `    ${link}\n`).join('') + end)
      },
    },
  }
}

const fontLink = ({ fileName }: { readonly fileName: string }) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`

function linksOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const site = chunks.find(({ facadeModuleId }) => SITE.test(facadeModuleId ?? ''))
  if (site === undefined) throw new Error('the build has no file of the site')
  const others = chunks.filter(({ fileName, isEntry }) => site.imports.includes(fileName) && !isEntry)
  const wanted = [site, ...others]
  const styles = wanted.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [
    ...wanted.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ]
}
