import { getAgenda } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'

/** @param uid the reader's, because what one has to do must not be shown to another */
export const agendaQuery = (uid: string) =>
  queryOptions({
    queryKey: ['home', 'agenda', uid, currentLanguage()],
    queryFn: ({ signal }) => call(getAgenda, {}, signal),
    meta: { quiet: true },
  })
