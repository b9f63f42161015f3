import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { HandbookShell } from '../../../features/handbook/HandbookShell.tsx'
import { chaptersQuery } from '../../../features/handbook/handbook.api.ts'
import { isPageName, isRole, type PageName } from '../../../features/handbook/handbook.ts'
import { useKeeping } from '../../../features/handbook/offline/use-keeping.ts'
import { currentLanguage, language, loadTexts } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { handbookSearch } from './-search.ts'

export const Route = createFileRoute('/help/handbook')({
  validateSearch: handbookSearch,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(chaptersQuery(currentLanguage())), loadTexts('handbook')])
  },
  component: HandbookRoute,
})

function HandbookRoute() {
  const { q = '' } = Route.useSearch()
  const chapters = useQuery({ ...chaptersQuery(useStore(language)), placeholderData: keepPreviousData })
  const open = useMatch({ from: '/help/handbook/$page', shouldThrow: false })?.params.page
  const name: PageName | null = open !== undefined && isPageName(open) ? open : null
  const isKept = useKeeping(chapters.isPlaceholderData ? undefined : chapters.data)
  if (chapters.data === undefined) {
    if (chapters.isError) return <ErrorState error={chapters.error} onRetry={() => void chapters.refetch()} />
    return <SkeletonRows rows={12} height={46} />
  }
  const page = name !== null && isRole(name) ? chapters.data[name] : null
  return (
    <HandbookShell chapters={chapters.data} name={name} page={page} q={q} isKept={isKept}>
      <Outlet />
    </HandbookShell>
  )
}
