import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'

/** Pages that only the group's administrators have. */
export function ForGroupAdmins({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('groups')
  return useGroup().isAdmin ? children : <EmptyState title={t('shell.admins_only')} />
}

/** Above the table of all announcements of the group. */
export function ManageHead() {
  const { t } = useTranslation('announcements')
  const params = { groupID: String(useGroup().group.id) }
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
