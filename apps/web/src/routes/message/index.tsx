import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireLogin } from '../../api/guards.ts'
import { getSession } from '../../api/session.ts'
import { newestList, unreadQuery } from '../../api/unread-query.ts'

export const Route = createFileRoute('/message/')({
  beforeLoad: async (entered) => {
    requireLogin(entered)
    const uid = getSession().user?.uid ?? ''
    // A failure is shown by the list that opens.
    const unread = await entered.context.queryClient.ensureQueryData(unreadQuery(uid)).catch(() => undefined)
    throw redirect({ to: newestList(unread), replace: true })
  },
})
