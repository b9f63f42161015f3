import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { searchOf } from '../../../../../api/search.ts'
import { useContest } from '../../../../../features/contests/contest-context.ts'
import { ProblemFrame } from '../../../../../features/contests/detail/ProblemFrame.tsx'
import { useHandInRules } from '../../../../../features/contests/detail/use-hand-in-rules.ts'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { later } from '../../../../../ui/page/later.tsx'
import { WorkplacePage } from '../../../../../workplace/WorkplacePage.tsx'
import { changed, WorkplaceSearch } from '../../../../../workplace/workplace-search.ts'

export const Route = createFileRoute('/contest/$contestID/problem/$problemID/')({
  validateSearch: searchOf(WorkplaceSearch),
  loader: () => loadTexts('contests', 'problems', 'editor'),
  component: ContestProblemRoute,
})

// Contests that are seen without their password and ask for it when something is handed in are rare.
const PasswordDialog = later(() => import('../../../../../features/contests/detail/PasswordDialog.tsx'))

function ContestProblemRoute() {
  const { problemID } = Route.useParams()
  return (
    <ProblemFrame label={problemID}>
      <ContestWorkplace key={problemID} label={problemID} />
    </ProblemFrame>
  )
}

function ContestWorkplace({ label }: { readonly label: string }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { contest } = useContest()
  const [asksPassword, setAsksPassword] = useState(false)
  const rules = useHandInRules({ label, askPassword: () => setAsksPassword(true) })
  const params = { contestID: String(contest.id), problemID: label }
  return (
    <>
      <WorkplacePage
        piece={{
          place: { kind: 'contest', id: contest.id },
          problemId: label,
          address: linkOptions({ to: '/contest/$contestID/problem/$problemID', params }),
        }}
        rules={rules}
        search={search}
        onSearch={(change) =>
          navigate({ search: changed(search, change), replace: true, resetScroll: false })
        }
      />
      {asksPassword && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={() => setAsksPassword(false)} />
        </Suspense>
      )}
    </>
  )
}
