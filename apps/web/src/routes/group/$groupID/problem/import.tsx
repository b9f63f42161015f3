import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../../api/search.ts'
import { ContestImportFrame } from '../../../../features/contests/jury/ContestImportFrame.tsx'
import { GroupImportPage } from '../../../../features/problem-exchange/GroupImportPage.tsx'
import { ImportSection } from '../../../../features/problem-exchange/ImportSection.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { Managed } from '../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/problem/import')({
  validateSearch: searchOf(
    z.object({ import: z.string().max(40).optional(), cid: z.int().min(1).optional() }),
  ),
  loader: () => loadTexts('problem-exchange', 'contest-admin'),
  component: GroupImportRoute,
})

function GroupImportRoute() {
  const { import: importId, cid } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onImport = (id: string) => void navigate({ search: { import: id, cid }, replace: true })
  if (cid === undefined)
    return (
      <Managed name="problem">
        <GroupImportPage importId={importId} onImport={onImport} />
      </Managed>
    )
  return (
    <Managed name="contest">
      <ContestImportFrame cid={cid}>
        {(isIcpc) => <ImportSection importId={importId} contest={{ cid, isIcpc }} onImport={onImport} />}
      </ContestImportFrame>
    </Managed>
  )
}
