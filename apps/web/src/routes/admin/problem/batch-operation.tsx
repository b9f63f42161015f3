import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { ContestImportFrame } from '../../../features/contests/jury/ContestImportFrame.tsx'
import { ExchangePage } from '../../../features/problem-exchange/ExchangePage.tsx'
import { EXCHANGE_TABS } from '../../../features/problem-exchange/exchange-tabs.ts'
import { ImportSection } from '../../../features/problem-exchange/ImportSection.tsx'
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
  loader: () => loadTexts('problem-exchange', 'contest-admin'),
  component: ExchangeRoute,
})

function ExchangeRoute() {
  const { tab = 'import', import: importId, cid } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onImport = (id: string) => void navigate({ search: { import: id, cid }, replace: true })
  // Plain administrators import into contests of their own, too.
  if (cid !== undefined)
    return (
      <ContestImportFrame cid={cid}>
        {(isIcpc) => <ImportSection importId={importId} contest={{ cid, isIcpc }} onImport={onImport} />}
      </ContestImportFrame>
    )
  return (
    <ExchangePage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      importId={importId}
      onImport={onImport}
    />
  )
}
