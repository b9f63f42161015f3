import type { Plugin } from 'vite'

const SHELL_TEXTS = /\/i18n\/([\w-]+)\/shell\.ts$/

/**
 * Tells `before-paint.js` where the shell's texts are, so that the browser fetches those of the reader's language
 * beside the scripts instead of after they have run.
 */
export function earlyTexts(): Plugin {
  return {
    name: 'early-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const attributes = Object.values(bundle).flatMap((file) => {
          const language = file.type === 'chunk' && SHELL_TEXTS.exec(file.facadeModuleId ?? '')?.[1]
          return language ? [` data-${language.toLowerCase()}="/${file.fileName}"`] : []
        })
        return html.replace('<script src="/before-paint.js"', (tag) => tag + attributes.join(''))
      },
    },
  }
}
