import { createFileRoute, Link } from '@tanstack/react-router'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { GroupTrainings } from '../../../../features/trainings/list/GroupTrainings.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

export const Route = createFileRoute('/group/$groupID/training/')({
  loader: () => loadTexts('trainings'),
  component: GroupTrainingsRoute,
})

function GroupTrainingsRoute() {
  const { t } = useTranslation('groups')
  const { group, isAdmin } = useGroup()
  const params = Route.useParams()
  return (
    <GroupPage name="training">
      {isAdmin && (
        <p>
          <Link to="/group/$groupID/training/manage" params={params}>
            {t('trainings.manage')}
          </Link>
        </p>
      )}
      <GroupTrainings gid={group.id} />
    </GroupPage>
  )
}
