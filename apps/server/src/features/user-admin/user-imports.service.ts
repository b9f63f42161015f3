import { randomUUID } from 'node:crypto'
import { type ImportFault, type ImportRow, readImportRow } from '@gavel/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findViolatedUnique } from '../../db/violated-constraint.ts'
import { DomainError } from '../../http/domain-error.ts'
import { seal } from '../../secrets/secret-box.ts'
import { makeUserId } from '../accounts/register.service.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { checkRows, requireRows } from './check-rows.ts'
import { PASSWORD_PURPOSE } from './run-import.jobs.ts'
import {
  endImport,
  type FoundImport,
  findImport,
  findNewestImport,
  insertImport,
  lockPreparing,
} from './user-imports.queries.ts'

interface Wish {
  readonly users: readonly ImportRow[]
  readonly skipFaulty?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

interface Checked {
  /** Null if no accounts are to be created: rows have errors, or were only to be checked. */
  readonly importId: string | null
  readonly faults: ImportFault[]
}

/**
 * Checks the rows and stores those that will become accounts; `runImport` does the rest.
 *
 * @throws DomainError import_empty, import_too_many, import_under_way
 */
export async function startImport(context: Context, operator: Actor, wish: Wish): Promise<Checked> {
  const rows = requireRows(wish.users)
  const faults = await checkRows(context.db, rows)
  const faulty = new Set(faults.map(({ row }) => row))
  const good = rows
    .map((row, index) => ({ row, rowNumber: index + 1 }))
    .filter(({ rowNumber }) => !faulty.has(rowNumber))
  const isRefused = faults.length > 0 && wish.skipFaulty !== true
  if (wish.dryRun === true || isRefused || good.length === 0) return { importId: null, faults }
  return {
    importId: await storeImport(context, { kind: 'file', operator, rows: good, leftOut: faults }),
    faults,
  }
}

interface NewImport {
  readonly kind: 'file' | 'generated'
  readonly operator: Actor
  readonly rows: readonly { readonly row: ImportRow; readonly rowNumber: number }[]
  /** The faults of the rows that become no account. */
  readonly leftOut?: readonly ImportFault[]
}

/** More than a page shows; a file can have tens of thousands. */
const KEPT_FAULTS = 1_000
const KEPT_NAME_LENGTH = 100

const kept = (faults: readonly ImportFault[]): ImportFault[] =>
  faults.slice(0, KEPT_FAULTS).map((fault) => ({
    ...fault,
    username: fault.username.slice(0, KEPT_NAME_LENGTH).toWellFormed(),
  }))

/**
 * Stores checked rows and returns the import's id.
 *
 * @throws DomainError import_under_way
 */
export async function storeImport(
  { db, tokenSecret, now }: Context,
  { kind, operator, rows, leftOut = [] }: NewImport,
): Promise<string> {
  const id = randomUUID()
  const head = { id, kind, actor: operator, total: rows.length, faults: kept(leftOut), createdAt: now() }
  const prepared = rows.map(({ row, rowNumber }) => {
    const { password, ...user } = readImportRow(row)
    const sealedPassword = seal(tokenSecret, PASSWORD_PURPOSE, password)
    return { ...user, rowNumber, sealedPassword, userId: makeUserId() }
  })
  try {
    await db.transaction((tx) => insertImport(tx, head, prepared))
  } catch (error) {
    if (findViolatedUnique(error) === 'user_imports_one_at_a_time') throw new DomainError('import_under_way')
    throw error
  }
  return id
}

const ImportId = z.uuid()
/** How old an import may be that a page shows when its user comes back. */
const NEWEST_SINCE_MS = 24 * 3_600_000

export async function readImport({ db, now }: Context, id: string | undefined): Promise<FoundImport | null> {
  if (id === undefined) return findNewestImport(db, new Date(now().getTime() - NEWEST_SINCE_MS))
  const uuid = ImportId.safeParse(id).data
  return uuid === undefined ? null : findImport(db, uuid)
}

/** @throws DomainError import_not_found */
export async function cancelImport({ db, now }: Context, id: string): Promise<void> {
  const uuid = ImportId.safeParse(id).data
  await db.transaction(async (tx) => {
    const open = uuid === undefined ? null : await lockPreparing(tx, uuid)
    if (open === null) throw new DomainError('import_not_found')
    await endImport(tx, open.id, { state: 'cancelled', finishedAt: now() })
  })
}
