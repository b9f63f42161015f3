import type { QueryClient } from '@tanstack/react-query'
import { notify } from '../../browser/notify.ts'
import { currentLanguage, translatorOf } from '../../i18n/i18n.ts'
import { rejudgeReportQuery } from './rejudges.api.ts'

/** Its own page asks more often; this is for an administrator who went on to something else. */
const LOOK_EVERY_MS = 3_000

/** Follows a rejudge that was just ordered, until it is judged, and says so wherever its administrator is then. */
export async function tellWhenJudged(queryClient: QueryClient, id: number): Promise<void> {
  while (true) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const report = await queryClient.fetchQuery(rejudgeReportQuery(id)).catch(() => null)
    // Who may not look any more has logged out.
    if (report === null) return
    if (report.state === 'judging') continue
    const path = `/admin/rejudges/${id}`
    const t = translatorOf(currentLanguage(), 'rejudges')
    if (report.state === 'ready' && location.pathname !== path)
      notify({
        key: `rejudge-${id}`,
        message: t('is_judged', { id }),
        link: { to: '/admin/rejudges/$rejudgeId', params: { rejudgeId: String(id) } },
      })
    return
  }
}
