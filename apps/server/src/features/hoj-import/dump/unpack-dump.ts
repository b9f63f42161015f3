import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ImportError } from '../import.error.ts'

/** Rows are read in any order, which a compressed file does not allow, so it is unpacked for as long as it is needed. */
export interface PlainDump {
  readonly path: string
  discard(): Promise<void>
}

/** @throws ImportError for a file that is compressed in another way, or damaged */
export async function unpackDump(path: string, folder: string): Promise<PlainDump> {
  const head = await readHead(path)
  if (
    head.startsWith('PK') ||
    head.startsWith('(\xb5/\xfd') ||
    head.startsWith('\xfd7zXZ') ||
    head.startsWith('BZh')
  )
    throw new ImportError('Of packed dumps only .gz is read: unpack this one first.')
  if (!head.startsWith('\x1f\x8b')) return { path, discard: async () => {} }
  await mkdir(folder, { recursive: true })
  const plain = join(folder, `hoj-dump-${process.pid}.sql`)
  const discard = () => rm(plain, { force: true })
  try {
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(plain, { mode: 0o600 }))
  } catch (error) {
    await discard()
    throw new ImportError(`The dump cannot be unpacked: ${error instanceof Error ? error.message : error}`)
  }
  return { path: plain, discard }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path).catch((error: unknown) => {
    throw new ImportError(`The dump cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
