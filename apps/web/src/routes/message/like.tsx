import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireLogin } from '../../api/guards.ts'
import { searchOf } from '../../api/search.ts'
import { MessagesPage } from '../../features/messages/MessagesPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/message/like')({
  validateSearch: searchOf(z.object({ page: z.int().min(1).optional() })),
  beforeLoad: requireLogin,
  loader: () => loadTexts('messages'),
  component: LikeMessagesRoute,
})

function LikeMessagesRoute() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MessagesPage
      list="like"
      page={page}
      onPage={(next) => void navigate({ search: next === 1 ? {} : { page: next } })}
    />
  )
}
