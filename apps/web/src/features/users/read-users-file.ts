import { IMPORT_COLUMNS, type ImportRow } from '@gavel/contract'

export const IMPORT_FILE_MAX_MB = 8

export interface UsersFile {
  readonly name: string
  readonly encoding: 'UTF-8' | 'UTF-16' | 'GBK'
  readonly hasHeader: boolean
  readonly rows: ImportRow[]
}

/** The rows of a CSV file, whatever program wrote it. The parser loads with the first file. */
export async function readUsersFile(file: File): Promise<UsersFile> {
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', '\t', ';'],
  })
  const hasHeader = isHeader(data[0])
  return { name: file.name, encoding, hasHeader, rows: hasHeader ? data.slice(1) : data }
}

/**
 * Chinese spreadsheets write GBK, others UTF-8 or UTF-16 with a byte order mark. Bytes that are not valid UTF-8 are
 * GBK: hardly any GBK text happens to be valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): Pick<UsersFile, 'encoding'> & { readonly text: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'UTF-16', text: decode('utf-16le', bytes) }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'UTF-16', text: decode('utf-16be', bytes) }
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: 'GBK', text: decode('gb18030', bytes) }
  }
}

/** The decoder removes a byte order mark. */
const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

const NAME_OF_FIRST_COLUMN = ['username', 'user name', '用户名']

/** A user is never named like the column. */
export function isHeader(row: readonly string[] | undefined): boolean {
  return NAME_OF_FIRST_COLUMN.includes(row?.[0]?.trim().toLowerCase() ?? '')
}

/** A file with the column names and one row, as a template. The mark keeps spreadsheets from guessing the encoding. */
export function templateFile(): Blob {
  const example = [
    'alice',
    'choose-a-password',
    'alice@example.org',
    'Alice',
    'female',
    'Al',
    'Example School',
  ]
  return new Blob([`\uFEFF${IMPORT_COLUMNS.join(',')}\r\n${example.join(',')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  })
}
