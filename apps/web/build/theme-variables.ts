import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { resolveVariables, theme } from '../src/theme.ts'

const STYLE = /<style data-mantine-styles="true">(.*?)<\/style>/s

/** The variables that the component library makes of the theme: the same for everybody, so no browser computes them. */
function variablesOfTheme(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: resolveVariables }),
  )
  const css = STYLE.exec(markup)?.[1]
  if (css === undefined || !css.includes('--paper')) throw new Error('the theme has no variables')
  return css
}

/** Fills `theme-variables.css`. */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/theme-variables\.css$/ },
      handler: () => ({ code: variablesOfTheme(), map: null }),
    },
  }
}
