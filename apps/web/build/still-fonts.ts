import type { Plugin } from 'vite'

const FONT_STYLES = /@fontsource-variable\/[\w-]+\/[\w-]+\.css/
const SWAPPING = 'font-display: swap'

/**
 * Lets fonts take part only when they are there at the first paint: words that change their font later are wider or
 * narrower, and move what follows them. They are preloaded and kept, so nearly every page has them.
 */
export function stillFonts(): Plugin {
  return {
    name: 'gavel:still-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: FONT_STYLES },
      handler(code) {
        if (!code.includes(SWAPPING)) throw new Error('the packages of fonts have changed their styles')
        return code.replaceAll(SWAPPING, 'font-display: optional')
      },
    },
  }
}
