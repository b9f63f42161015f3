import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { previousLoginQuery } from './admin.api.ts'
import classes from './DashboardPage.module.css'

/** The login before this one: whoever reads of one that was not theirs has to change the password. */
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
