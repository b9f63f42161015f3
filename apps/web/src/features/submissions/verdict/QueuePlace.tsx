import { QUEUE_PLACE_MOST } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { queuePlaceQuery } from '../submissions.api.ts'

/** Most programs are taken sooner, and then nobody is asked. */
const FIRST_AFTER_MS = 1_500

/** How many programs are judged before the reader's own, while it waits. */
export default function QueuePlace({ submitId }: { readonly submitId: number }) {
  const { t } = useTranslation('submissions')
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(true), FIRST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...queuePlaceQuery(submitId), enabled: isWaiting })
  const ahead = data?.ahead ?? null
  if (ahead === null) return null
  return (
    <p role="status">
      {ahead === 0
        ? t('queue.next')
        : ahead >= QUEUE_PLACE_MOST
          ? t('queue.many', { count: formatNumber(QUEUE_PLACE_MOST) })
          : t('queue.ahead', { count: ahead })}
    </p>
  )
}
