import { useQuery } from '@tanstack/react-query'
import { remoteStandingsQuery } from '../features/problems/problems.api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { bankName } from '../ui/text/bank-names.ts'

interface RemoteWords {
  /** Why nothing can be submitted to the judge from here; null if it can. */
  readonly closed: string | null
  readonly note: string | null
}

const NOTHING: RemoteWords = { closed: null, note: null }

/** What a solver has to know before a program goes to a remote judge, by its bank; null for a problem of the site. */
export function useRemoteWords(bank: string | null): RemoteWords {
  const { t } = useTranslation('editor')
  const standings = useQuery({ ...remoteStandingsQuery, enabled: bank !== null })
  if (bank === null || standings.data === undefined) return NOTHING
  const judge = bankName(bank)
  switch (standings.data.find((standing) => standing.bank === bank)?.state) {
    case 'open':
      return { closed: null, note: t('remote.open', { judge }) }
    case 'paused':
      return { closed: null, note: t('remote.paused', { judge }) }
    case 'silent':
      return { closed: null, note: t('remote.silent', { judge }) }
    default:
      return { closed: t('remote.by_hand', { judge }), note: null }
  }
}
