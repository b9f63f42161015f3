import { Button } from '@mantine/core'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './LoginProviderPage.module.css'
import { useTestProvider } from './login-provider-admin.api.ts'

/** Tests whether the provider can be read, before users log in through it. */
export function ProviderTest({ isSaved }: { readonly isSaved: boolean }) {
  const { t } = useTranslation('login-provider-admin')
  const test = useTestProvider()
  return (
    <section aria-labelledby="provider-test" className={classes.test}>
      <h2 id="provider-test">{t('test')}</h2>
      <p className={classes.about}>{t('test_about')}</p>
      <Button variant="default" disabled={!isSaved} loading={test.isPending} onClick={() => test.mutate()}>
        {t('test')}
      </Button>
      <div role="status">
        {test.isError && <p className={classes.failure}>{messageOf(test.error)}</p>}
        {test.isSuccess && (
          <>
            <p className={classes.success}>{t('test_ok')}</p>
            <dl className={classes.facts}>
              <dt>{t('authorization')}</dt>
              <dd>{test.data.authorizationEndpoint}</dd>
              <dt>{t('token')}</dt>
              <dd>{test.data.tokenEndpoint}</dd>
              <dt>{t('pkce')}</dt>
              <dd>{t(test.data.hasPkce ? 'yes' : 'no')}</dd>
            </dl>
          </>
        )}
      </div>
    </section>
  )
}
