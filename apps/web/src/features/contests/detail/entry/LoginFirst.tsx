import { openLoginDialog } from '../../../../api/login-prompt.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LoginNeeded } from '../../../../ui/page/PlaceShell.tsx'

/** Shown in place of a contest. */
export function LoginFirst() {
  const { t } = useTranslation('contests')
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
