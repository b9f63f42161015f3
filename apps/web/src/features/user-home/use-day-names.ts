import { useMemo } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { instantOf } from './year-grid.ts'

/** Any Monday will do. */
const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Names of days and months in the reader's language. The server's days are plain dates, so no time zone may shift
 * them.
 */
export function useDayNames() {
  // Re-renders when the language changes.
  useTranslation()
  const language = currentLanguage()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    const [whole, months, weekdays] = [
      format({ dateStyle: 'long' }),
      format({ month: 'short' }),
      format({ weekday: 'short' }),
    ]
    return {
      date: (date: string) => whole.format(instantOf(date)),
      month: (date: string) => months.format(instantOf(date)),
      /** From 0, Monday. */
      weekday: (day: number) => weekdays.format(new Date(A_MONDAY + day * DAY_MS)),
    }
  }, [language])
}
