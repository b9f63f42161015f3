import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasCode } from '../../../api/errors.ts'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { GroupContext } from '../group-context.ts'
import { groupQuery } from '../groups.api.ts'

interface Props {
  readonly gid: number
  /** The page inside, which finds the group by `useGroup`. */
  readonly children: ReactNode
}

/** A group for its pages: it is there when they are drawn. */
export function GroupShell({ gid, children }: Props) {
  const { t } = useTranslation('groups')
  const isVisitor = useUser() === null
  const { data, error, refetch } = useQuery({ ...groupQuery(gid), enabled: !isVisitor })
  if (isVisitor)
    return (
      <>
        <PageTitle title={t('list.title')} hidden />
        <EmptyState title={t('shell.login_title')}>
          <p>{t('shell.login_text')}</p>
          <Button onClick={() => openLoginDialog()}>{t('shell.login')}</Button>
        </EmptyState>
      </>
    )
  if (data !== undefined) return <GroupContext value={data}>{children}</GroupContext>
  if (error === null) return <SkeletonRows rows={10} height={48} />
  const isClosed = hasCode(error, 'group_not_found', 'group_hidden')
  return (
    <>
      <PageTitle title={t('list.title')} />
      {isClosed ? (
        <EmptyState title={t(hasCode(error, 'group_hidden') ? 'shell.hidden' : 'shell.not_found')}>
          <Link {...linkOptions({ to: '/group' })}>{t('shell.to_list')}</Link>
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
