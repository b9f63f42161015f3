import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import classes from './LoginProviderPage.module.css'
import { providerSettingsQuery } from './login-provider-admin.api.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { ProviderTest } from './ProviderTest.tsx'

export function LoginProviderPage() {
  const { t } = useTranslation('login-provider-admin')
  const settings = useQuery(providerSettingsQuery)
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <p className={classes.about}>{t('about')}</p>
      {settings.isPending && <SkeletonRows rows={6} height={64} />}
      {settings.isError && settings.data === undefined && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data !== undefined && (
        <>
          <div className={classes.address}>
            <span>{t('redirect')}</span>
            <code>{settings.data.redirectAddress}</code>
            <CopyButton text={settings.data.redirectAddress} label={t('copy_redirect')} />
          </div>
          <ProviderForm settings={settings.data} />
          <ProviderTest isSaved={settings.data.issuer !== '' && settings.data.clientId !== ''} />
        </>
      )}
    </div>
  )
}
