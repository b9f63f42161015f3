import { randomBytes, randomInt } from 'node:crypto'
import {
  type BodyOf,
  GENERATE_MAX_USERS,
  GENERATED_KEY_MINUTES,
  GENERATED_PASSWORD_MAX,
  GENERATED_PASSWORD_MIN,
  type generateUsers as generateUsersEndpoint,
  isUsername,
  normaliseUsername,
} from '@gavel/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { and, eq, gt } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { seal, unseal } from '../../secrets/secret-box.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { findTakenFaults } from './check-rows.ts'
import { runImport } from './run-import.jobs.ts'
import { generatedAccounts } from './user-admin.tables.ts'
import { findImport } from './user-imports.queries.ts'
import { storeImport } from './user-imports.service.ts'

const FILE_PURPOSE = 'generated-accounts'
/** Without characters that look alike on paper. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** The number of names listed in a refusal. */
const NAMED = 10

type Order = BodyOf<typeof generateUsersEndpoint>

const Accounts = z.array(z.tuple([z.string(), z.string()]))

/**
 * Creates the accounts and returns the key of their file.
 *
 * @throws DomainError generate_range_invalid, generate_password_length, username_invalid, generated_taken,
 * import_under_way
 */
export async function generateUsers(context: Context, operator: Actor, order: Order): Promise<string> {
  const accounts = planAccounts(order)
  await refuseTakenNames(context, accounts)
  const rows = accounts.map((row, index) => ({ row, rowNumber: index + 1 }))
  const importId = await storeImport(context, { kind: 'generated', operator, rows })
  const key = randomBytes(16).toString('hex')
  const expiresAt = new Date(context.now().getTime() + GENERATED_KEY_MINUTES * 60_000)
  const sealed = seal(context.tokenSecret, FILE_PURPOSE, JSON.stringify(accounts))
  await context.db.insert(generatedAccounts).values({ key, sealed, expiresAt })
  await runImport(context, importId)
  const outcome = await findImport(context.db, importId)
  if (outcome?.userImport.state === 'failed') await refuseTakenNames(context, accounts)
  return key
}

/** @throws DomainError generate_range_invalid, generate_password_length, username_invalid */
function planAccounts(order: Order): [string, string][] {
  const { number_from: from, number_to: to, password_length: length } = order
  if (from < 0 || to < from || to - from >= GENERATE_MAX_USERS)
    throw new DomainError('generate_range_invalid', { limit: GENERATE_MAX_USERS })
  if (length < GENERATED_PASSWORD_MIN || length > GENERATED_PASSWORD_MAX)
    throw new DomainError('generate_password_length')
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const username = normaliseUsername(`${order.prefix ?? ''}${from + index}${order.suffix ?? ''}`)
    if (!isUsername(username)) throw new DomainError('username_invalid')
    return [username, makePassword(length)]
  })
}

function makePassword(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** @throws DomainError generated_taken */
async function refuseTakenNames({ db }: Context, accounts: readonly [string, string][]): Promise<void> {
  const wanted = accounts.map(([username], index) => ({ row: index + 1, username, email: null }))
  const taken = await findTakenFaults(db, wanted)
  if (taken.length === 0) return
  const names = taken.slice(0, NAMED).map(({ username }) => username)
  const usernames = taken.length > NAMED ? `${names.join(', ')} …` : names.join(', ')
  throw new DomainError('generated_taken', { count: taken.length, usernames })
}

/** @throws DomainError generated_key_invalid */
export async function readGenerated(
  { db, now, tokenSecret }: Context,
  key: string,
): Promise<[string, string][]> {
  const [row] = await db
    .select({ sealed: generatedAccounts.sealed })
    .from(generatedAccounts)
    .where(and(eq(generatedAccounts.key, key), gt(generatedAccounts.expiresAt, now())))
  const text = row === undefined ? null : unseal(tokenSecret, FILE_PURPOSE, row.sealed)
  if (text === null) throw new DomainError('generated_key_invalid')
  return Accounts.parse(JSON.parse(text))
}
