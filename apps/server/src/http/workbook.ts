import writeXlsxFile from 'write-excel-file/node'
import type { CsvCell } from './csv.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook of one sheet. Texts stay texts, whatever they begin with. */
export function workbookFile(
  sheet: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<Buffer> {
  const head = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String },
    ),
  )
  return writeXlsxFile([head, ...body], { sheet }).toBuffer()
}
