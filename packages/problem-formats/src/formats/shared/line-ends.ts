import type { PackageFile } from '../../package-files.ts'

const CARRIAGE_RETURN = 13
const LINE_FEED = 10

/** The file with every CR LF replaced by LF, still streamed. */
export function withLineFeeds(file: PackageFile): PackageFile {
  return { ...file, read: () => convert(file.read()) }
}

async function* convert(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Whether the last piece ended in a carriage return; the next byte decides what to do with it.
  let isOpen = false
  for await (const chunk of chunks) {
    const bytes: Buffer = isOpen ? Buffer.concat([Buffer.of(CARRIAGE_RETURN), chunk]) : Buffer.from(chunk)
    isOpen = bytes.at(-1) === CARRIAGE_RETURN
    const end = isOpen ? bytes.length - 1 : bytes.length
    let length = 0
    for (let at = 0; at < end; at++) {
      if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) continue
      bytes[length++] = bytes[at] ?? 0
    }
    if (length > 0) yield bytes.subarray(0, length)
  }
  if (isOpen) yield Buffer.of(CARRIAGE_RETURN)
}

/** Whether the first complete line at the beginning of a file ends with CR LF. */
export async function endsLinesWithCrLf(file: PackageFile): Promise<boolean> {
  for await (const chunk of file.read()) {
    const end = chunk.indexOf(LINE_FEED)
    return end > 0 && chunk[end - 1] === CARRIAGE_RETURN
  }
  return false
}
