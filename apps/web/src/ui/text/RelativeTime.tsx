import { useNow } from '../../browser/now.ts'
import { formatInstant, formatRelative } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** `3 minutes ago`, with the exact time on hover and for machines. */
export function RelativeTime({ at }: { readonly at: Date }) {
  // Re-renders when the language changes.
  useTranslation()
  const now = Math.max(useNow('halfMinute'), at.getTime())
  const isFuture = at.getTime() > Date.now()
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)}>
      {formatRelative(at, isFuture ? new Date() : new Date(now))}
    </time>
  )
}
