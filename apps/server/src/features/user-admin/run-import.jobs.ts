import type { Context } from '../../context.ts'
import { findViolatedUnique } from '../../db/violated-constraint.ts'
import { unseal } from '../../secrets/secret-box.ts'
import { hashPassword } from '../accounts/password.service.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findTakenFaults } from './check-rows.ts'
import { HASHES_AT_ONCE } from './hashes-at-once.ts'
import { mapFew } from './map-few.ts'
import { namesInShort } from './names-in-short.ts'
import {
  countUnhashed,
  endImport,
  insertImportedUsers,
  lockPreparing,
  lockUnhashed,
  selectPreparing,
  selectWanted,
  storeHashes,
} from './user-imports.queries.ts'

export const PASSWORD_PURPOSE = 'user-import'

/** Rows per transaction: about a third of a second of hashing, which is the most that a killed server loses. */
const BATCH = 32

/** Imports that this process is working on. */
const running = new Map<string, Promise<void>>()

/**
 * Hashes the rest of an import, then creates all its accounts at once. Any server may run this at any time, even
 * several together: rows are claimed by lock, and hashed rows stay hashed if a server is killed. If a name or an
 * address was taken since the rows were checked, no account is created.
 */
export function runImport(context: Context, importId: string): Promise<void> {
  const known = running.get(importId)
  if (known !== undefined) return known
  const run = hashAndFinish(context, importId).finally(() => running.delete(importId))
  running.set(importId, run)
  return run
}

/** Starts the import without waiting for it. If it stops, the next run of the periodic job continues it. */
export function startRun(context: Context, importId: string): void {
  runImport(context, importId).catch((error: unknown) =>
    context.log.warn({ err: error, importId }, 'a user import stopped; it goes on later'),
  )
}

/** Continues imports whose server was stopped. */
export async function resumeImports(context: Context): Promise<void> {
  for (const id of await selectPreparing(context.db)) startRun(context, id)
}

async function hashAndFinish(context: Context, importId: string): Promise<void> {
  while (await hashBatch(context, importId)) {
    // Until every remaining row is being hashed by another server.
  }
  await finish(context, importId)
}

async function hashBatch({ db, tokenSecret }: Context, importId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await lockUnhashed(tx, importId, BATCH)
    if (rows.length === 0) return false
    const hashed = await mapFew(rows, HASHES_AT_ONCE, async ({ rowNumber, sealedPassword }) => {
      const password = unseal(tokenSecret, PASSWORD_PURPOSE, sealedPassword)
      if (password === null) throw new Error('A password of the import was sealed with another key')
      return { rowNumber, passwordHash: await hashPassword(password) }
    })
    await storeHashes(tx, importId, hashed)
    return true
  })
}

async function finish(context: Context, importId: string): Promise<void> {
  for (;;) {
    try {
      return await finishOnce(context, importId)
    } catch (error) {
      // A name was registered between our check and our insert: the next check finds it.
      if (findViolatedUnique(error) === null) throw error
    }
  }
}

async function finishOnce({ db, now }: Context, importId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const head = await lockPreparing(tx, importId)
    // Already over, or another server is still hashing and will finish it.
    if (head === null || (await countUnhashed(tx, importId)) > 0) return
    const wanted = await selectWanted(tx, importId)
    const faults = await findTakenFaults(tx, wanted)
    if (faults.length > 0) {
      await endImport(tx, importId, { state: 'failed', faults, finishedAt: now() })
      return
    }
    await insertImportedUsers(tx, importId, now())
    const usernames = wanted.map(({ username }) => username)
    await recordAudit(tx, head.actor, {
      action: head.kind === 'file' ? 'user.import' : 'user.generate',
      target: { kind: 'user', id: importId, label: namesInShort(usernames) },
      after: { count: wanted.length, usernames },
    })
    await endImport(tx, importId, { state: 'done', finishedAt: now() })
  })
}
