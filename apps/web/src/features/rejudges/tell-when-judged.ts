import type { QueryClient } from '@tanstack/react-query'
import { notify } from '../../browser/notify.ts'
import { currentLanguage, translatorOf } from '../../i18n/i18n.ts'
import { rejudgeReportQuery } from './rejudges.api.ts'

/** Its own page refetches more often; this is for an administrator who has moved on. */
const LOOK_EVERY_MS = 3_000

/** Follows a new rejudge until it is judged, and tells its administrator wherever they are then. */
export async function tellWhenJudged(queryClient: QueryClient, id: number): Promise<void> {
  while (true) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const report = await queryClient.fetchQuery(rejudgeReportQuery(id)).catch(() => null)
    // An administrator who may not see it any more has logged out.
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
