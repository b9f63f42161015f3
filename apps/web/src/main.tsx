import './styles.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { siteConfigQuery } from './api/site-config.ts'
import { refreshUser } from './features/accounts/refresh-user.ts'
import { startTexts } from './i18n/i18n.ts'
import { router } from './router.tsx'
import { COLOR_SCHEME_KEY, theme } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  const texts = startTexts()
  // The site's name is part of the first picture; without an answer the shell shows its own defaults.
  const site = queryClient.prefetchQuery({ ...siteConfigQuery, retry: false })
  // Not awaited: the page's files and data come while the shell is drawn. A page that fails says so by itself.
  void texts.then(() => router.load())
  await Promise.all([texts, site])
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

/** Loaded when the first form is sent: until then no field is wrong. */
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement)
    void import('./ui/lead-to-faults.ts').then(({ leadToFaults }) => leadToFaults(target))
})

void start()
void refreshUser()
