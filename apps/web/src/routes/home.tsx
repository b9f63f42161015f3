import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/HomePage.tsx'
import { judgeStateQuery, recentProblemsQuery, weekQuery } from '../features/home/home.api.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/home')({
  loader: async ({ context: { queryClient } }) => {
    // Not awaited: each part of the page keeps its place until its data are there.
    void queryClient.prefetchQuery(recentProblemsQuery)
    void queryClient.prefetchQuery(judgeStateQuery)
    void queryClient.prefetchQuery(weekQuery)
    await loadTexts('home')
  },
  component: HomePage,
})
