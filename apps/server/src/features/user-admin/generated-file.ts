import writeXlsxFile from 'write-excel-file/node'
import { csvFile } from '../../http/csv.ts'
import type { Download } from '../../http/implement.ts'
import { XLSX } from '../../http/workbook.ts'

const HEADER = ['Username', 'Password']

/** Names and passwords as a file. Cells of a sheet are text, never formulas, whatever they begin with. */
export async function generatedFile(
  accounts: readonly [string, string][],
  { key, format }: { key: string; format: 'xlsx' | 'csv' },
): Promise<Download> {
  const body = format === 'csv' ? csvFile(HEADER, accounts) : await sheet(accounts)
  const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX
  return { body, bytes: body.length, fileName: `${key}.${format}`, contentType }
}

async function sheet(accounts: readonly [string, string][]): Promise<Buffer> {
  const rows = [
    HEADER.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...accounts.map((account) => account.map((value) => ({ value, type: String }))),
  ]
  return writeXlsxFile(rows, { columns: [{ width: 24 }, { width: 30 }] }).toBuffer()
}
