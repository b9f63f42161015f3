import { isInProgress } from '@gavel/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'

/**
 * Tells a verdict that comes while the page is in the background: in its title until the reader is back, and by the
 * browser if the reader has asked for that.
 */
export function useVerdictNotice(status: number | undefined, notifies: boolean): void {
  const { t } = useTranslation()
  const wasRunning = useRef(false)
  useEffect(() => {
    const isVerdict = status !== undefined && !isInProgress(status)
    const isNews = isVerdict && wasRunning.current
    wasRunning.current = !isVerdict
    if (!isNews || !document.hidden) return
    const { short, key } = lookOfStatus(status)
    const title = document.title
    document.title = `${short} · ${title}`
    const notice = notifies ? notify(t(key), title) : null
    const comeBack = () => {
      if (document.hidden) return
      // Unless another page has named itself meanwhile.
      if (document.title === `${short} · ${title}`) document.title = title
      notice?.close()
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [status, notifies, t])
}

/** Null if the browser shows none: some phones only let service workers do so. */
function notify(verdict: string, title: string): Notification | null {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return null
  try {
    const notice = new Notification(verdict, { body: title, tag: 'verdict' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
    return notice
  } catch {
    return null
  }
}
