import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { openLoginDialog } from '../../../../api/login-prompt.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { PageTitle } from '../../../../ui/page/PageTitle.tsx'

/** Shown in place of a contest. The address stays, so a visitor who logs in sees the contest. */
export function LoginFirst() {
  const { t } = useTranslation('contests')
  const ask = useEffectEvent(() => {
    toast.warning(t('errors.please_login'))
    openLoginDialog()
  })
  useEffect(() => ask(), [])
  return (
    <>
      <PageTitle title={t('list.title')} hidden />
      <EmptyState title={t('shell.login_title')}>
        <p>{t('shell.login_text')}</p>
        <Button onClick={() => openLoginDialog()}>{t('shell.login')}</Button>
      </EmptyState>
    </>
  )
}
