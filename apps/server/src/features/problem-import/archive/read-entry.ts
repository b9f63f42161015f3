import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { PackageError } from '@gavel/problem-formats'
import type { Entry, ZipFile } from 'yauzl'

/**
 * Reads the content of an entry. Throws as soon as there is more or less than the directory says, so that sizes checked
 * earlier are true.
 *
 * @throws PackageError archive-corrupt
 */
export async function* readEntry(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  const damaged = () => new PackageError('archive-corrupt', { reason: path })
  const stream = await orThrow(zip.openReadStreamPromise(entry), damaged)
  let checksum = 0
  try {
    for await (const chunk of chunksOf(stream, damaged)) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } finally {
    stream.destroy()
  }
  if (checksum !== entry.crc32) throw damaged()
}

async function* chunksOf(stream: Readable, damaged: () => PackageError): AsyncGenerator<Buffer> {
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await orThrow(iterator.next(), damaged)
    if (done === true) return
    yield value
  }
}

async function orThrow<T>(work: Promise<T>, error: () => Error): Promise<T> {
  try {
    return await work
  } catch {
    // The uploader can only make another archive, whatever the reader objects to.
    throw error()
  }
}
