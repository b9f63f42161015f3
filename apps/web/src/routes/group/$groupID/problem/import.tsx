import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../../api/search.ts'
import { GroupImportPage } from '../../../../features/problem-exchange/GroupImportPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { Managed } from '../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/problem/import')({
  validateSearch: searchOf(
    z.object({ import: z.string().max(40).optional(), cid: z.int().min(1).optional() }),
  ),
  loader: () => loadTexts('problem-exchange'),
  component: GroupImportRoute,
})

function GroupImportRoute() {
  const { import: importId, cid } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Managed name="problem">
      <GroupImportPage
        importId={importId}
        cid={cid ?? null}
        onImport={(id) => void navigate({ search: { import: id, cid }, replace: true })}
      />
    </Managed>
  )
}
