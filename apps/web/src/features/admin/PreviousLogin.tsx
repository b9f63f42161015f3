import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { previousLoginQuery } from './admin.api.ts'
import classes from './DashboardPage.module.css'

/** The previous login, so that an administrator notices one that was not theirs. */
export function PreviousLogin() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(previousLoginQuery)
  if (!data) return null
  return (
    <p className={classes.about}>
      {t('previous_login')} <RelativeTime at={data.gmtCreate} />
      {data.ip !== null && <> · {data.ip}</>}
      {data.userAgent !== null && <> · {data.userAgent}</>}
    </p>
  )
}
