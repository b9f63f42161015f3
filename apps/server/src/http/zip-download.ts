import { Readable } from 'node:stream'
import yazl from 'yazl'

/** A file of a zip, read when its turn comes. */
export interface ZipPart {
  readonly path: string
  /** When its content was made; the moment of the download if it is left out. */
  readonly at?: Date
  read(): AsyncIterable<Uint8Array>
}

/** A zip that is written while it is sent. A part is asked for only after the one before it was written. */
export function zipDownload(parts: AsyncIterable<ZipPart>): Readable {
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream)
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  addEach(zip, parts, fail).catch(fail)
  return output
}

async function addEach(zip: yazl.ZipFile, parts: AsyncIterable<ZipPart>, fail: (error: unknown) => void) {
  for await (const { path, at, read } of parts) {
    await new Promise<void>((resolve) => {
      zip.addReadStreamLazy(path, at === undefined ? {} : { mtime: at }, (callback) => {
        const stream = Readable.from(read())
        stream.on('error', fail)
        stream.on('end', () => resolve())
        callback(null, stream)
      })
    })
  }
  zip.end()
}
