import type { PackageFiles } from '../src/package-files.ts'

/** An upload of small files, given as texts or bytes. */
export function buildFiles(contents: Readonly<Record<string, string | Uint8Array>>): PackageFiles {
  return new Map(
    Object.entries(contents).map(([path, content]) => {
      const bytes = Buffer.from(content)
      return [path, { path, bytes: bytes.length, read: () => inPieces(bytes) }]
    }),
  )
}

/** Yields the bytes in pieces, to expose readers that expect whole files. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const piece = 1000
  for (let start = 0; start < bytes.length; start += piece) yield bytes.subarray(start, start + piece)
}
