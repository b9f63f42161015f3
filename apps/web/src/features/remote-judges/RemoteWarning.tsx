import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Warning } from '../../ui/page/Warning.tsx'
import { remoteJudgesQuery } from './remote-judges.api.ts'

/** Accounts at remote judges that need a person: until then, submissions there fail. Nothing where all is well. */
export function RemoteWarning() {
  const { t } = useTranslation('remote-judges')
  const { data = [] } = useQuery(remoteJudgesQuery)
  const accounts = data.flatMap(({ accounts: all, name }) =>
    all.filter(({ locked }) => locked !== null).map(({ username }) => `${name}: ${username}`),
  )
  if (accounts.length === 0) return null
  return (
    <Warning title={t('warning.title')}>
      {t('warning.text', { accounts: accounts.join(t('comma')) })}{' '}
      <Link to="/admin/remote">{t('warning.link')}</Link>
    </Warning>
  )
}
