import { isInProgress } from '@gavel/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveEvents } from '../../api/events.ts'
import { useUser } from '../../api/session.ts'
import { useUnread } from '../../api/unread.ts'
import { newestList, sumOfUnread } from '../../api/unread-query.ts'
import { useIsVisible } from '../../api/visible.ts'
import { isWatched } from '../../api/watched.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lookOfStatus } from '../../ui/verdict/verdicts.ts'

/** Notifies the reader of new messages, and of verdicts of their submissions that the page does not show. */
export function useNews(): void {
  useNewsOfMessages()
  useNewsOfVerdicts()
}

function useNewsOfMessages(): void {
  const { t } = useTranslation()
  const { unread } = useUnread()
  const count = unread && sumOfUnread(unread)
  const before = useRef(count)
  const tell = useEffectEvent(() => {
    if (location.pathname.startsWith('/message')) return
    notify({ key: 'messages', message: t('news.message'), link: { to: newestList(unread) } })
  })
  useEffect(() => {
    // Messages that were unread when the page was opened are not news.
    if (before.current !== undefined && count !== undefined && count > before.current) tell()
    before.current = count
  }, [count])
}

function useNewsOfVerdicts(): void {
  const { t } = useTranslation()
  const uid = useUser()?.uid
  const isVisible = useIsVisible()
  useLiveEvents(
    (event) => {
      if (event.type !== 'submission' || event.uid !== uid || isInProgress(event.status)) return
      if (isWatched(event.submitId)) return
      notify({
        key: `submission-${event.submitId}`,
        message: t('news.judged', { id: event.submitId, verdict: t(lookOfStatus(event.status).key) }),
        link: { to: '/submission-detail/$submitId', params: { submitId: String(event.submitId) } },
      })
    },
    uid !== undefined && isVisible ? {} : null,
  )
}
