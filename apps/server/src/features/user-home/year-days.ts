/**
 * The starts of the days in the year that ends with the day of `time`, beginning the day after the same date a year earlier,
 * and the start of the day after the last: 365 or 366 days. Days are in the server's time zone, which is the site's.
 */
export function yearUntil(time: Date): Date[] {
  const [year, month, date] = [time.getFullYear(), time.getMonth(), time.getDate()]
  const end = new Date(year, month, date + 1).getTime()
  const starts: Date[] = []
  for (let day = 1; ; day += 1) {
    const start = new Date(year - 1, month, date + day)
    starts.push(start)
    if (start.getTime() >= end) return starts
  }
}

/** `yyyy-MM-dd`, the wire's format. */
export function nameOfDay(day: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

/** The starts of the days of a calendar year, and of the day after them. */
export function daysOfYear(year: number): Date[] {
  const end = new Date(year + 1, 0, 1).getTime()
  const starts: Date[] = []
  for (let day = 1; ; day += 1) {
    const start = new Date(year, 0, day)
    starts.push(start)
    if (start.getTime() >= end) return starts
  }
}
