import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'

/** Above the table of all announcements of the group. */
export function ManageHead() {
  const { t } = useTranslation('announcements')
  const params = { groupID: String(useGroup().id) }
  return (
    <div className={classes.filters}>
      <Button
        renderRoot={(props) => <Link {...props} to="/group/$groupID/announcement/create" params={params} />}
      >
        {t('create')}
      </Button>
      <Link to="/group/$groupID/announcement" params={params}>
        {t('read')}
      </Link>
    </div>
  )
}
