import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasCode } from '../../../api/errors.ts'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoginNeeded, NotThere } from '../../../ui/page/PlaceShell.tsx'
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
  const wordOf = (refusal: Error | null) => {
    if (hasCode(refusal, 'group_hidden')) return t('shell.hidden')
    return hasCode(refusal, 'group_not_found') ? t('shell.not_found') : null
  }
  if (isVisitor)
    return (
      <LoginNeeded
        title={t('list.title')}
        heading={t('shell.login_title')}
        text={t('shell.login_text')}
        button={t('shell.login')}
        onLogin={() => openLoginDialog()}
      />
    )
  if (data !== undefined) return <GroupContext value={data}>{children}</GroupContext>
  return (
    <NotThere title={t('list.title')} error={error} closed={wordOf(error)} onRetry={() => void refetch()}>
      <Link {...linkOptions({ to: '/group' })}>{t('shell.to_list')}</Link>
    </NotThere>
  )
}
