const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** An instant in the format of a date and time field, in the reader's time zone; empty for none. */
export function toLocalTime(instant: Date | null): string {
  if (instant === null) return ''
  const day = `${pad(instant.getFullYear(), 4)}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}:${pad(instant.getSeconds())}`
}

/** The value of such a field; null if it is empty, incomplete, or no clock of the reader's time zone ever shows it. */
export function fromLocalTime(text: string): Date | null {
  const instant = readTime(text)
  return instant === null || toLocalTime(instant).slice(0, text.length) !== text ? null : instant
}

/** The oddity of a time at which clocks are put forward or back: it does not exist, or comes twice. */
export function oddityOf(text: string): 'skipped' | 'twice' | null {
  const instant = readTime(text)
  if (instant === null) return null
  if (fromLocalTime(text) === null) return 'skipped'
  const same = [-HOUR_MS, HOUR_MS].some((later) => {
    const other = new Date(instant.getTime() + later)
    return toLocalTime(other).slice(0, text.length) === text
  })
  return same ? 'twice' : null
}

const HOUR_MS = 3_600_000

function readTime(text: string): Date | null {
  const instant = new Date(text)
  return text === '' || Number.isNaN(instant.getTime()) ? null : instant
}

/** The reader's time zone, with how far its clocks are from UTC at that time: `Europe/Berlin, UTC+2`, or `UTC` alone. */
export function timeZoneAt(text: string): string {
  const minutes = 0 - (readTime(text) ?? new Date()).getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${pad(rest)}`}`
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'UTC' ? timeZone : `${timeZone}, UTC${offset}`
}
