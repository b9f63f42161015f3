import { z } from 'zod'
import {
  faultOfLine,
  isEmail,
  isPasswordLength,
  isUsername,
  normaliseUsername,
  USER_LINE_LIMITS,
} from './user-rules.ts'

/** Columns of the file, in order. Columns after the second may be left out. */
export const IMPORT_COLUMNS = [
  'username',
  'password',
  'email',
  'realname',
  'gender',
  'nickname',
  'school',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export const USER_IMPORT_MAX_ROWS = 10_000

const ImportFaultCode = z.enum([
  'username_required',
  'username_invalid',
  'username_taken',
  'username_repeated',
  'password_length',
  'email_invalid',
  'email_taken',
  'email_repeated',
  'field_too_long',
  'field_invalid',
  'too_many_columns',
])
export type ImportFaultCode = z.output<typeof ImportFaultCode>

/** Why a row cannot be imported. */
export const ImportFault = z.object({
  /** 1 for the first row. */
  row: z.int(),
  username: z.string(),
  column: z.enum(IMPORT_COLUMNS).nullable(),
  code: ImportFaultCode,
  /** Maximum characters, for a field that is too long. */
  limit: z.int().nullable(),
})
export type ImportFault = z.output<typeof ImportFault>

/** A row as the wire's clients send it: cells by `IMPORT_COLUMNS`. */
export const ImportRow = z.array(z.union([z.string(), z.number(), z.null()]))
export type ImportRow = z.output<typeof ImportRow>

export interface ImportedUser {
  readonly username: string
  readonly password: string
  readonly email: string | null
  readonly realname: string | null
  readonly gender: 'male' | 'female' | 'secrecy'
  readonly nickname: string | null
  readonly school: string | null
}

/** A map, because a cell may contain any word, such as the name of an object's built-in property. */
const GENDERS: ReadonlyMap<string, ImportedUser['gender']> = new Map([
  ['male', 'male'],
  ['0', 'male'],
  ['男', 'male'],
  ['female', 'female'],
  ['1', 'female'],
  ['女', 'female'],
])

/** The content of a row, whether it may be imported or not. A password keeps its blanks. */
export function readImportRow(row: ImportRow): ImportedUser {
  const cell = (column: ImportColumn) => String(row[IMPORT_COLUMNS.indexOf(column)] ?? '')
  const line = (column: ImportColumn) => cell(column).trim() || null
  return {
    username: normaliseUsername(cell('username')),
    password: cell('password'),
    email: line('email'),
    realname: line('realname'),
    gender: GENDERS.get(cell('gender').trim().toLowerCase()) ?? 'secrecy',
    nickname: line('nickname'),
    school: line('school'),
  }
}

/** Names and addresses that differ only in case are the same. */
const keyOf = (text: string) => text.toLowerCase()

/** The faults of each row on its own and beside the others, in row order; at most one for each column. */
export function findImportFaults(rows: readonly ImportRow[]): ImportFault[] {
  const users = rows.map(readImportRow)
  const names = countBy(users.map(({ username }) => keyOf(username)))
  const emails = countBy(users.flatMap(({ email }) => (email === null ? [] : [keyOf(email)])))
  return users.flatMap((user, index) => {
    const { username } = user
    const fault = (column: ImportColumn | null, code: ImportFaultCode, limit: number | null = null) => ({
      row: index + 1,
      username,
      column,
      code,
      limit,
    })
    const faults: ImportFault[] = []
    if (hasMoreCells(rows[index] ?? [])) faults.push(fault(null, 'too_many_columns'))
    if (username === '') faults.push(fault('username', 'username_required'))
    else if (!isUsername(username)) faults.push(fault('username', 'username_invalid'))
    else if ((names.get(keyOf(username)) ?? 0) > 1) faults.push(fault('username', 'username_repeated'))
    if (!isPasswordLength(user.password)) faults.push(fault('password', 'password_length'))
    if (user.email !== null) {
      if (!isEmail(user.email)) faults.push(fault('email', 'email_invalid'))
      else if ((emails.get(keyOf(user.email)) ?? 0) > 1) faults.push(fault('email', 'email_repeated'))
    }
    for (const column of ['realname', 'nickname', 'school'] as const) {
      const code = faultOfLine(column, user[column] ?? '')
      if (code !== null) {
        faults.push(fault(column, code, code === 'field_too_long' ? USER_LINE_LIMITS[column] : null))
      }
    }
    return faults
  })
}

const hasMoreCells = (row: ImportRow) =>
  row.slice(IMPORT_COLUMNS.length).some((cell) => cell !== null && String(cell).trim() !== '')

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
