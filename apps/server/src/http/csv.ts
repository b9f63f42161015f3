export type CsvCell = string | number | null

/** Without it, spreadsheets do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A CSV file by RFC 4180. Text that a spreadsheet would run as a formula gets a leading apostrophe, also where the sign is a
 * full-width one, which spreadsheets of East Asia read as the other.
 */
export function csvFile(header: readonly string[], rows: Iterable<readonly CsvCell[]>): Buffer {
  const lines = [header, ...rows].map((row) => row.map(cellText).join(','))
  return Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
