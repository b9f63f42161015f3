import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { ExchangePage } from '../../../features/problem-exchange/ExchangePage.tsx'
import { EXCHANGE_TABS } from '../../../features/problem-exchange/exchange-tabs.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/problem/batch-operation')({
  validateSearch: searchOf(
    z.object({
      tab: z.enum(EXCHANGE_TABS).optional(),
      import: z.string().max(40).optional(),
      cid: z.int().min(1).optional(),
    }),
  ),
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('problem-exchange'),
  component: ExchangeRoute,
})

function ExchangeRoute() {
  const { tab = 'import', import: importId, cid } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExchangePage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next, cid }, replace: true })}
      importId={importId}
      cid={cid ?? null}
      onImport={(id) => void navigate({ search: { import: id, cid }, replace: true })}
    />
  )
}
