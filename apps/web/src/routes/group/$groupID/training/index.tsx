import { Button } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import classes from '../../../../features/groups/Groups.module.css'
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
  const group = useGroup()
  const params = Route.useParams()
  return (
    <GroupPage name="training">
      {group.can.run === true && (
        <div className={classes.actions}>
          <Button
            renderRoot={(props) => <Link {...props} to="/group/$groupID/training/homework" params={params} />}
          >
            {t('trainings.homework')}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/group/$groupID/training/manage" params={params} />}
          >
            {t('trainings.manage')}
          </Button>
        </div>
      )}
      <GroupTrainings gid={group.id} />
    </GroupPage>
  )
}
