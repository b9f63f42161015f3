import { localStorageColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect } from 'react'
import { queryClient } from './api/query-client.ts'
import type { SiteRouter } from './router.tsx'
import { COLOR_SCHEME_KEY, theme } from './theme.ts'
import { LastingButton } from './ui/form/LastingButton.tsx'

/** Every button of the library is one that keeps the focus. */
const siteTheme = mergeThemeOverrides(theme, {
  components: {
    Button: { defaultProps: { component: LastingButton } },
    ActionIcon: { defaultProps: { component: LastingButton } },
  },
})

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

interface Props {
  readonly router: SiteRouter
  /** Called once, when the site is on screen and interactive. */
  readonly onBegin?: () => void
}

/** The whole site, at the router's current page. */
export function App({ router, onBegin }: Props) {
  useLayoutEffect(() => onBegin?.(), [onBegin])
  return (
    <StrictMode>
      <MantineProvider
        theme={siteTheme}
        withCssVariables={false}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
