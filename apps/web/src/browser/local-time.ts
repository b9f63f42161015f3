const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** An instant in the format of a date and time field, in the reader's time zone; empty for none. */
export function toLocalTime(instant: Date | null): string {
  if (instant === null) return ''
  const day = `${pad(instant.getFullYear(), 4)}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}:${pad(instant.getSeconds())}`
}

/** The value of such a field; null if it is empty or incomplete. */
export function fromLocalTime(text: string): Date | null {
  const instant = new Date(text)
  return text === '' || Number.isNaN(instant.getTime()) ? null : instant
}
