import '@mantine/core/styles/Input.layer.css'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import classes from './forms.module.css'
import { LoginForm } from './LoginForm.tsx'

/** The login page of the administration, which refuses other accounts. */
export function AdminLoginPage({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <div className={classes.page}>
      <PageTitle title={t('login.admin_title')} />
      <p className={classes.about}>{t('login.admin_about')}</p>
      <LoginForm
        initialUsername=""
        isForAdmins
        onDone={onDone}
        onRegister={undefined}
        onForgotten={() => openLoginDialog('reset')}
      />
    </div>
  )
}
