import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChapterPage } from '../../../features/handbook/ChapterPage.tsx'
import { DocumentPage } from '../../../features/handbook/DocumentPage.tsx'
import { chaptersQuery, documentQuery } from '../../../features/handbook/handbook.api.ts'
import { type DocumentName, isPageName, isRole } from '../../../features/handbook/handbook.ts'
import { currentLanguage, language } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { handbookSearch } from './-search.ts'

export const Route = createFileRoute('/help/handbook/$page')({
  validateSearch: handbookSearch,
  loader: async ({ context: { queryClient }, params: { page } }) => {
    if (!isPageName(page)) throw notFound()
    if (!isRole(page)) await queryClient.prefetchQuery(documentQuery(page, currentLanguage()))
  },
  component: PageRoute,
})

function PageRoute() {
  const { page } = Route.useParams()
  const { q = '' } = Route.useSearch()
  const { data: chapters } = useQuery({
    ...chaptersQuery(useStore(language)),
    placeholderData: keepPreviousData,
  })
  if (chapters === undefined || !isPageName(page)) return null
  return isRole(page) ? (
    <ChapterPage key={page} role={page} chapters={chapters} q={q} />
  ) : (
    <DocumentRoute key={page} name={page} />
  )
}

function DocumentRoute({ name }: { readonly name: DocumentName }) {
  const document = useQuery({
    ...documentQuery(name, useStore(language)),
    placeholderData: keepPreviousData,
  })
  if (document.data !== undefined) return <DocumentPage name={name} document={document.data} />
  if (document.isError) return <ErrorState error={document.error} onRetry={() => void document.refetch()} />
  return <SkeletonRows rows={12} height={46} />
}
