import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { FixableError } from './fixable-error.ts'
import type { ServiceUser } from './service-user.ts'

/** The kernel stores a socket's path in 108 bytes including its terminator; PostgreSQL adds `/.s.PGSQL.5432`. */
const LONGEST_DIR_BYTES = 107 - '/.s.PGSQL.5432'.length

/** The folder of the database's socket, closed to everyone except its owner (and root). */
export function prepareSocketDir(wantedDir: string, owner: ServiceUser): string {
  const dir = isUsable(wantedDir) ? wantedDir : shortDir(wantedDir)
  if (!existsSync(dir)) mkdirSync(dir, { recursive: true, mode: 0o700 })
  else requireOurs(dir, owner)
  owner.own(dir)
  return dir
}

/** PostgreSQL parses a list of folders, in which a comma, a quote or a space would need special quoting. */
function isUsable(dir: string): boolean {
  return Buffer.byteLength(dir) <= LONGEST_DIR_BYTES && /^[\w./+-]+$/.test(dir)
}

function shortDir(wantedDir: string): string {
  const name = createHash('sha256').update(wantedDir).digest('hex').slice(0, 16)
  return join(process.getuid?.() === 0 ? '/run' : '/tmp', `gavel-${name}`)
}

/** In a public folder another user may have created this one first, in order to listen in. */
function requireOurs(dir: string, owner: ServiceUser): void {
  const entry = lstatSync(dir)
  const isOurs = entry.isDirectory() && (entry.uid === process.getuid?.() || owner.uid === entry.uid)
  if (!isOurs)
    throw new FixableError(`${dir} belongs to somebody else; remove it, or choose a shorter DATA_DIR`)
}
