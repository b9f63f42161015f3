import type { Value } from './dump/parse-insert.ts'
import type { ImportRun } from './import-run.ts'

/** A row of the dump by column name. PostgreSQL accepts no NUL in a text, so U+FFFD replaces it. */
export type HojRow<Column extends string> = Readonly<Record<Column, string | null>>

export function textOf(value: Value | undefined): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : value.toString('utf8')
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}

/** The rows of a table in batches of this size. */
export async function* readTable<const Column extends string>(
  { dump }: Pick<ImportRun, 'dump'>,
  table: string,
  columns: readonly Column[],
  atOnce: number,
): AsyncGenerator<HojRow<Column>[]> {
  let batch: HojRow<Column>[] = []
  for await (const rows of dump.rows(table, columns)) {
    for (const values of rows) {
      batch.push(toRow(columns, values))
      if (batch.length < atOnce) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function toRow<Column extends string>(columns: readonly Column[], values: readonly Value[]): HojRow<Column> {
  const entries = columns.map((column, index) => [column, textOf(values[index])])
  // Built from exactly these columns.
  return Object.fromEntries(entries) as Record<Column, string | null>
}

/** A whole number; null for nothing and for anything else. */
export function wholeOf(text: string | null): number | null {
  if (text === null || !/^-?\d{1,15}$/.test(text.trim())) return null
  return Number(text)
}

/** MySQL's truth: any number except zero, or a set bit. */
export const isTrue = (text: string | null): boolean => text !== null && !/^[0\0\ufffd]*$/.test(text)

const MYSQL_DATE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)$/

/** A date that PostgreSQL can read; null for nothing, and for impossible dates such as MySQL's zero. */
export function localTimeOf(text: string | null): string | null {
  const found = MYSQL_DATE.exec(text?.trim() ?? '')
  if (found === null) return null
  const [, day = '', time = ''] = found
  const parsed = new Date(`${day}T${time}Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
  return isReal ? `${day} ${time}` : null
}

/** The instant at which clocks in a time zone show this time; the earlier of two. */
export function instantOf(text: string | null, timeZone: string): Date | null {
  const local = localTimeOf(text)
  if (local === null) return null
  const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`)
  // The offset at the guess may be from the other side of a clock change, so look once more.
  const guess = asUtc - offsetMs(asUtc, timeZone)
  return new Date(asUtc - offsetMs(guess, timeZone))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetMs(instant: number, timeZone: string): number {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timeZone, format)
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}
