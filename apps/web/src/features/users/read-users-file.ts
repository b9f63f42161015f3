import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from '@gavel/contract'

export const IMPORT_FILE_MAX_MB = 8

export interface UsersFile {
  readonly name: string
  readonly encoding: 'UTF-8' | 'UTF-16' | 'GBK'
  readonly hasHeader: boolean
  /** The names of columns that mean nothing here. */
  readonly unused: readonly string[]
  /** Cells in the order of `IMPORT_COLUMNS`, whatever the order in the file. */
  readonly rows: ImportRow[]
}

/** A workbook of a spreadsheet program, which is no text. */
export class WorkbookFile extends Error {
  override readonly name = 'WorkbookFile'
}

/**
 * The rows of a CSV file, whatever program wrote it. The parser loads with the first file.
 *
 * @throws WorkbookFile
 */
export async function readUsersFile(file: File): Promise<UsersFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) throw new WorkbookFile()
  const { text, encoding } = decodeText(bytes)
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', '\t', ';'],
  })
  const { name } = file
  const header = data[0] === undefined ? null : readHeader(data[0])
  if (header === null) return { name, encoding, hasHeader: false, unused: [], rows: data }
  const rows = header.isInOrder ? data.slice(1) : data.slice(1).map((row) => ordered(row, header))
  return { name, encoding, hasHeader: true, unused: header.unused, rows }
}

const ordered = (row: readonly string[], { places }: Header): ImportRow =>
  places.map((place) => row[place] ?? '')

/** The first bytes of the two kinds: a ZIP archive, and an OLE file of older programs. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const
const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((signature) => signature.every((byte, index) => bytes[index] === byte))

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

/** The names that people give the columns, without blanks and hyphens. */
const COLUMN_NAMES: Readonly<Record<ImportColumn, readonly string[]>> = {
  username: ['username', 'user', 'account', 'login', 'loginname', '用户名', '账号', '帐号', '登录名'],
  password: ['password', 'passwd', '密码', '口令', '初始密码'],
  email: ['email', 'mail', 'emailaddress', '邮箱', '电子邮箱', '邮件', '电子邮件'],
  realname: ['realname', 'name', 'fullname', '真实姓名', '姓名'],
  gender: ['gender', 'sex', '性别'],
  nickname: ['nickname', 'displayname', '昵称'],
  school: ['school', 'organization', 'organisation', 'university', '学校', '单位'],
}

function columnOf(title: string): ImportColumn | null {
  const name = title.toLowerCase().replace(/[\s_-]+/g, '')
  return IMPORT_COLUMNS.find((column) => COLUMN_NAMES[column].includes(name)) ?? null
}

interface Header {
  /** Where each of `IMPORT_COLUMNS` is in the file; -1 for those that it does not have. */
  readonly places: readonly number[]
  readonly unused: readonly string[]
  /** Whether the columns are the first of `IMPORT_COLUMNS`, in order. */
  readonly isInOrder: boolean
}

/**
 * Null for a row of a user. A row with the name of the first column is a header, and one with the name of the users and
 * that of another column: no user has both.
 */
export function readHeader(row: readonly string[]): Header | null {
  const columns = row.map(columnOf)
  const known = new Set(columns.filter((column) => column !== null))
  if (!known.has('username') || (columns[0] !== 'username' && known.size < 2)) return null
  const places = IMPORT_COLUMNS.map((column) => columns.indexOf(column))
  return {
    places,
    unused: row.filter((title, place) => title.trim() !== '' && !places.includes(place)),
    isInOrder: columns.every((column, place) => column === IMPORT_COLUMNS[place]),
  }
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
