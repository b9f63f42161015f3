import type { FileHandle } from 'node:fs/promises'
import { damaged, type Part } from './part-reader.ts'
import type { Manifest } from './parts.ts'
import type { Report } from './progress.ts'
import { walkBackup } from './walk-backup.ts'

export interface CheckedBackup {
  readonly manifest: Manifest
  readonly rows: number
  readonly blobs: number
  /** Unpacked size. */
  readonly blobBytes: number
  readonly lostBlobs: readonly string[]
}

/**
 * Reads a backup from beginning to end without changing anything.
 *
 * @throws BackupError
 */
export async function checkBackup(
  file: FileHandle,
  passphrase: string,
  report: Report,
): Promise<CheckedBackup> {
  let manifest: Manifest | undefined
  let bytes = 0
  let rows = 0
  let blobRows = 0
  let blobs = 0
  let blobBytes = 0
  const broken: string[] = []
  const drain = async (detail: string, { content }: Part) => {
    for await (const piece of content) {
      bytes += piece.length
      report(detail, bytes)
    }
  }
  const { lostBlobs } = await walkBackup(file, passphrase, {
    async manifest(found) {
      manifest = found
    },
    async table({ name }, part) {
      await drain(`table ${name}`, part)
      const count = part.end().rows ?? 0
      rows += count
      if (name === 'blobs') blobRows = count
    },
    async blob(sha256, part) {
      await drain(`file ${blobs + 1}`, part)
      const end = part.end()
      if (end.sha256 !== sha256) broken.push(sha256)
      else {
        blobs += 1
        blobBytes += end.bytes
      }
    },
  })
  if (manifest === undefined) throw damaged('its manifest is missing')
  if (broken.some((sha256) => !lostBlobs.includes(sha256)))
    throw damaged('the content of a file does not match its name')
  if (blobs + lostBlobs.length !== blobRows) throw damaged('files are missing')
  return { manifest, rows, blobs, blobBytes, lostBlobs }
}
