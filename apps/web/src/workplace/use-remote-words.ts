import { HIDDEN_BANK, type JudgeTrouble } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { remoteStandingsQuery } from '../features/problems/problem.api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { bankName } from '../ui/text/bank-names.ts'

interface RemoteWords {
  readonly note: string | null
  /** The word for submitting where users hand in at the judge by themselves; null elsewhere. */
  readonly handIn: string | null
}

const NOTHING: RemoteWords = { note: null, handIn: null }

/**
 * The words that a solver has to know before a program goes to a remote judge, by its bank; null for a problem of the
 * site. `trouble` is that of a judge that a contest does not name.
 */
export function useRemoteWords(bank: string | null, trouble: JudgeTrouble | null): RemoteWords {
  const { t } = useTranslation('editor')
  const standings = useQuery({ ...remoteStandingsQuery, enabled: bank !== null && bank !== HIDDEN_BANK })
  if (bank === HIDDEN_BANK)
    return { ...NOTHING, note: t(trouble === null ? 'remote.hidden' : `remote.hidden_${trouble}`) }
  if (bank === null || standings.data === undefined) return NOTHING
  const judge = bankName(bank)
  switch (standings.data.find((standing) => standing.bank === bank)?.state) {
    case 'open':
      return { ...NOTHING, note: t('remote.open', { judge }) }
    case 'paused':
      return { ...NOTHING, note: t('remote.paused', { judge }) }
    case 'silent':
      return { ...NOTHING, note: t('remote.silent', { judge }) }
    default:
      return { note: t('remote.by_hand', { judge }), handIn: t('remote.hand_in') }
  }
}
