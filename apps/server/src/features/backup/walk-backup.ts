import type { FileHandle } from 'node:fs/promises'
import { damaged, openPartReader, type Part } from './part-reader.ts'
import { type BackupEnd, Manifest, type PartBegin } from './parts.ts'
import type { TableLayout } from './table-layout.ts'

/** A manifest contains some hundred names. */
const MAX_MANIFEST_BYTES = 16 * 2 ** 20

/** Handles each part. Contents must be read to the end. */
export interface BackupVisitor {
  manifest(manifest: Manifest): Promise<void>
  table(table: TableLayout, part: Part): Promise<void>
  blob(sha256: string, part: Part): Promise<void>
}

/**
 * Reads a backup once in its fixed order: the manifest, the tables as the manifest lists them, the blobs by name.
 *
 * @throws BackupError if anything about the file is wrong, however late that shows
 */
export async function walkBackup(
  file: FileHandle,
  passphrase: string,
  visitor: BackupVisitor,
): Promise<BackupEnd> {
  const reader = await openPartReader(file, passphrase)
  const manifest = await readManifest(await reader.next())
  await visitor.manifest(manifest)
  for (const table of manifest.tables) {
    const part = await reader.next()
    if (part?.kind !== 'table' || part.name !== table.name)
      throw damaged(`the table ${table.name} is missing`)
    await visitor.table(table, part)
    part.end()
  }
  let previous = ''
  for (let part = await reader.next(); part !== null; part = await reader.next()) {
    requireNextBlob(part, previous)
    previous = part.name
    await visitor.blob(part.name, part)
    part.end()
  }
  return reader.end()
}

function requireNextBlob(part: PartBegin, previous: string): asserts part is PartBegin & { kind: 'blob' } {
  if (part.kind !== 'blob' || part.name <= previous) throw damaged('its parts are in the wrong order')
}

async function readManifest(part: Part | null): Promise<Manifest> {
  if (part?.kind !== 'manifest') throw damaged('its manifest is missing')
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of part.content) {
    bytes += piece.length
    if (bytes > MAX_MANIFEST_BYTES) throw damaged('its manifest is too long')
    pieces.push(piece)
  }
  try {
    return Manifest.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
  } catch {
    throw damaged('its manifest cannot be read')
  }
}
