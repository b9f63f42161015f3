import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ContentsPage } from '../../../features/handbook/ContentsPage.tsx'
import { chaptersQuery } from '../../../features/handbook/handbook.api.ts'
import { language } from '../../../i18n/i18n.ts'
import { useStore } from '../../../store.ts'
import { handbookSearch } from './-search.ts'

export const Route = createFileRoute('/help/handbook/')({
  validateSearch: handbookSearch,
  component: ContentsRoute,
})

function ContentsRoute() {
  const { q = '' } = Route.useSearch()
  const { data } = useQuery({ ...chaptersQuery(useStore(language)), placeholderData: keepPreviousData })
  return data === undefined ? null : <ContentsPage key={q} chapters={data} q={q} />
}
