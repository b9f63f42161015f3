import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { TagsPage } from '../../../features/tag-admin/TagsPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/problem/tag')({
  validateSearch: searchOf(z.object({ keyword: z.coerce.string().max(100).optional() })),
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('tag-admin'),
  component: TagsRoute,
})

function TagsRoute() {
  const { keyword = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TagsPage
      keyword={keyword}
      onKeyword={(next) =>
        void navigate({ search: { keyword: next || undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
