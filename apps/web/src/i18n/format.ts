import { currentLanguage, translatorOf } from './i18n.ts'

// No `Intl` here: its first use of each kind reads the browser's tables, a tenth of a second on a slow phone.

const shellText = () => translatorOf(currentLanguage(), 'shell')

const pad = (value: number) => String(value).padStart(2, '0')

/** `2026-03-01` in the reader's time zone, the same in every language. */
export const formatDay = (instant: Date): string =>
  `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`

/** `2026-03-01 08:05:09` in the reader's time zone, the same in every language. */
export function formatInstant(instant: Date): string {
  return `${formatDay(instant)} ${pad(instant.getHours())}:${pad(instant.getMinutes())}:${pad(instant.getSeconds())}`
}

const RELATIVE_STEPS = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 3_600 },
  { unit: 'hour', seconds: 3_600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 30 * 86_400 },
  { unit: 'month', seconds: 30.44 * 86_400, below: 365 * 86_400 },
  { unit: 'year', seconds: 365.25 * 86_400, below: Number.POSITIVE_INFINITY },
] as const

/** `3 minutes ago`, `in 2 days`; within ten seconds just `just now`. */
export function formatRelative(instant: Date, now: Date = new Date()): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000
  const away = Math.abs(seconds)
  const t = shellText()
  if (away < 10) return t('time.now')
  const step = RELATIVE_STEPS.find(({ below }) => away < below) ?? RELATIVE_STEPS[5]
  const count = Math.trunc(away / step.seconds)
  return t(`time.${seconds < 0 ? 'past' : 'future'}.${count === 1 ? 'one' : 'many'}_${step.unit}`, { count })
}

/** `12:04:09`; above a day with the days in words: `3 days 01:02:03`. */
export function formatCountdown(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const days = Math.floor(seconds / 86_400)
  const clock = `${pad(Math.floor(seconds / 3600) % 24)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  if (days === 0) return clock
  return `${shellText()(days === 1 ? 'time.one_day' : 'time.many_days', { count: days })} ${clock}`
}

/** `1,234,567`: grouped by thousands, as both languages do. */
export function formatNumber(value: number): string {
  return String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
}

/** Kilobytes, above 1024 of them megabytes with one decimal. */
export function formatMemory(kilobytes: number): string {
  return kilobytes > 1024 ? `${(kilobytes / 1024).toFixed(1)} MB` : `${kilobytes} KB`
}

export function formatMilliseconds(milliseconds: number): string {
  return `${milliseconds} ms`
}

export function formatLength(bytes: number): string {
  return `${bytes} B`
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes of files and databases, in the largest unit with a value of at least 1. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${BYTE_UNITS[power]}`
}

/** Accepted of all, in percent with two decimals; 0 if there are none. */
export function formatPassRate(accepted: number, total: number): string {
  return `${(total === 0 ? 0 : (accepted / total) * 100).toFixed(2)}%`
}
