import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The files of a zip that was downloaded, in its order. */
export async function unzipTexts(zip: Buffer): Promise<Map<string, string>> {
  const archive = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  return files
}
