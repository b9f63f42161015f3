import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../forms.module.css'
import { loginProviderQuery, useBeginLogin } from '../login-provider.api.ts'

/** The link to the login provider; nothing if the site has none. */
export function ProviderButton() {
  const { data: provider } = useQuery(loginProviderQuery)
  return provider ? <Leave label={provider.label} /> : null
}

function Leave({ label }: { readonly label: string }) {
  const { t } = useTranslation('login-provider')
  const begin = useBeginLogin()
  return (
    <>
      <Button
        variant="default"
        fullWidth
        // Until the browser has left, which takes longer than the response.
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        {t('log_in', { label })}
      </Button>
      {begin.isError && (
        <p className={classes.failure} role="alert">
          {messageOf(begin.error)}
        </p>
      )}
    </>
  )
}
