import { useEffect, useEffectEvent } from 'react'
import { openLoginDialog } from '../../../../api/login-prompt.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LoginNeeded } from '../../../../ui/page/PlaceShell.tsx'

/** Shown in place of a contest. The address stays, so a visitor who logs in sees the contest. */
export function LoginFirst() {
  const { t } = useTranslation('contests')
  const ask = useEffectEvent(() => {
    toast.warning(t('errors.please_login'))
    openLoginDialog()
  })
  useEffect(() => ask(), [])
  return (
    <LoginNeeded
      title={t('list.title')}
      heading={t('shell.login_title')}
      text={t('shell.login_text')}
      button={t('shell.login')}
      onLogin={() => openLoginDialog()}
    />
  )
}
