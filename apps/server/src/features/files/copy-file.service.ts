import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { addressOf, keyOf } from './file-address.wire.ts'
import { findFileByKey, insertFile } from './files.queries.ts'

interface Owner {
  readonly uploaderId: string
  readonly now: Date
}

/**
 * Another file with the same content, which outlives the first one. The content itself is stored once.
 *
 * @param address of the file; null, like one that leads to no file, gives null
 * @returns the address of the copy
 */
export async function copyFile(
  tx: Db,
  address: string | null,
  { uploaderId, now }: Owner,
): Promise<string | null> {
  const key = keyOf(address?.split('/').at(-1) ?? '')
  const file = key === null ? null : await findFileByKey(tx, key)
  if (file === null) return null
  const { kind, name, mediaType, bytes, blobSha256 } = file
  const copy = { kind, name, mediaType, bytes, blobSha256, uploaderId, createdAt: now }
  return addressOf(await insertFile(tx, { ...copy, key: randomBytes(16).toString('hex') }))
}
