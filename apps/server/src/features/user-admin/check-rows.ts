import {
  findImportFaults,
  type ImportFault,
  type ImportRow,
  readImportRow,
  USER_IMPORT_MAX_ROWS,
} from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { DomainError } from '../../http/domain-error.ts'
import { selectTaken } from './user-admin.queries.ts'

/** Spreadsheets append empty rows to files. */
const isBlank = (row: ImportRow) => row.every((cell) => cell === null || String(cell).trim() === '')

/** @throws DomainError import_empty, import_too_many */
export function requireRows(rows: readonly ImportRow[]): ImportRow[] {
  const lastFilled = rows.findLastIndex((row) => !isBlank(row))
  const filled = rows.slice(0, lastFilled + 1)
  if (filled.length === 0) throw new DomainError('import_empty')
  if (filled.length > USER_IMPORT_MAX_ROWS)
    throw new DomainError('import_too_many', { limit: USER_IMPORT_MAX_ROWS })
  return filled
}

/** The faults of the rows, including conflicts with existing accounts; in the order of the rows. */
export async function checkRows(db: Db, rows: readonly ImportRow[]): Promise<ImportFault[]> {
  const taken = await findTakenFaults(
    db,
    rows.map((row, index) => ({ ...readImportRow(row), row: index + 1 })),
  )
  return [...findImportFaults(rows), ...taken].toSorted((a, b) => a.row - b.row)
}

interface Wanted {
  readonly row: number
  readonly username: string
  readonly email: string | null
}

/** Rows whose name or address belongs to an account already. */
export async function findTakenFaults(db: Db, wanted: readonly Wanted[]): Promise<ImportFault[]> {
  const taken = await selectTaken(db, {
    usernames: wanted.map(({ username }) => username),
    emails: wanted.flatMap(({ email }) => email ?? []),
  })
  return wanted.flatMap(({ row, username, email }) => {
    const fault = { row, username, limit: null }
    const faults: ImportFault[] = []
    if (taken.usernames.has(username.toLowerCase()))
      faults.push({ ...fault, column: 'username', code: 'username_taken' })
    if (email !== null && taken.emails.has(email.toLowerCase()))
      faults.push({ ...fault, column: 'email', code: 'email_taken' })
    return faults
  })
}
