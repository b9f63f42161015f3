import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../api/search.ts'
import { ListPage } from '../../features/problems/own-lists/ListPage.tsx'
import { listQuery } from '../../features/problems/own-lists/own-lists.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/problem/list/$listID')({
  validateSearch: searchOf(z.object({ token: z.string().optional() })),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { listID }, deps: { token } }) => {
    // Not awaited: the page shows its rows' places, and a refusal, itself.
    void queryClient.prefetchQuery(listQuery(Number(listID), token))
    await loadTexts('problem-lists')
  },
  component: ListRoute,
})

function ListRoute() {
  const { listID } = Route.useParams()
  const { token } = Route.useSearch()
  return <ListPage key={listID} id={Number(listID)} token={token} />
}
