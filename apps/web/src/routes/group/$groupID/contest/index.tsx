import { createFileRoute, Link } from '@tanstack/react-router'
import { GroupContests } from '../../../../features/contests/list/GroupContests.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

export const Route = createFileRoute('/group/$groupID/contest/')({
  loader: () => loadTexts('contests'),
  component: GroupContestsRoute,
})

function GroupContestsRoute() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const params = Route.useParams()
  return (
    <GroupPage name="contest">
      {group.can.run === true && (
        <p>
          <Link to="/group/$groupID/contest/manage" params={params}>
            {t('contests.manage')}
          </Link>
        </p>
      )}
      <GroupContests gid={group.id} />
    </GroupPage>
  )
}
