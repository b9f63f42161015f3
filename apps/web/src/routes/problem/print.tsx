import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { parseIds } from '../../features/problems/print/booklet-ids.ts'
import { PrintPage } from '../../features/problems/print/PrintPage.tsx'
import { bookletQuery } from '../../features/problems/print/print.api.ts'
import { PrintSearch } from '../../features/problems/print/print-search.ts'
import { currentLanguage, loadFeature, loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/problem/print')({
  validateSearch: searchOf(PrintSearch),
  loaderDeps: ({ search: { ids, language } }) => ({ ids, language }),
  loader: async ({ context: { queryClient }, deps }) => {
    const ids = parseIds(deps.ids)
    const language = deps.language ?? currentLanguage()
    // Not awaited: the page shows its sheet when it arrives.
    if (ids.length > 0) void queryClient.prefetchQuery(bookletQuery(ids, language))
    await Promise.all([loadTexts('print'), loadFeature(language, 'print'), loadFeature(language, 'problems')])
  },
  component: PrintRoute,
})

function PrintRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <PrintPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
