import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../features/help/HelpPage.tsx'
import { helpLanguagesQuery } from '../features/help/help.api.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/introduction')({
  loader: async ({ context: { queryClient } }) => {
    // Not awaited: verdicts and tips can be read in the meantime.
    void queryClient.prefetchQuery(helpLanguagesQuery)
    await loadTexts('help')
  },
  component: HelpPage,
})
