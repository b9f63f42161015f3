import type { Plugin, Rolldown } from 'vite'

const SHELL_TEXTS = /\/i18n\/([\w-]+)\/shell\.ts$/
const SITE = /\/src\/parts\/site\.tsx$/

/**
 * Lets the browser fetch at once what the first script asks for later: the site, and the shell's texts in the reader's
 * language, which `before-paint.js` finds out.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
          const language = SHELL_TEXTS.exec(facadeModuleId ?? '')?.[1]
          return language ? [` data-${language.toLowerCase()}="/${fileName}"`] : []
        })
        const links = linksOf(chunks).filter((link) => !html.includes(link))
        return html
          .replace('<script src="/before-paint.js"', (tag) => tag + texts.join(''))
          .replace('  </head>', (end) => links.map((link) => `    ${link}\n`).join('') + end)
      },
    },
  }
}

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
