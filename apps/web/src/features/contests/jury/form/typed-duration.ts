const pad = (value: number) => String(value).padStart(2, '0')

/** `5:00`, or `0:00:30` where there are seconds. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const text = `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`
  return seconds % 60 === 0 ? text : `${text}:${pad(seconds % 60)}`
}

const TYPED = /^(\d{1,4})[:：](\d{1,2})(?:[:：](\d{1,2}))?$/

/** Seconds of a length typed as hours, minutes and perhaps seconds; null if it is none, or nothing. */
export function readDuration(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = TYPED.exec(text.trim()) ?? []
  if (hours === undefined || minutes === undefined) return null
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total === 0 ? null : total
}
