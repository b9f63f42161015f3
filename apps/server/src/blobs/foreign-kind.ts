import { open } from 'node:fs/promises'

const HEAD_BYTES = 512
const USTAR_AT = 257

/**
 * The kind of a file that is no zip, by its first bytes, whatever its name says: `rar`, `7z`, …; null for nothing that
 * people pack or upload by mistake.
 */
export async function foreignKind(path: string): Promise<string | null> {
  const file = await open(path, 'r')
  const head = Buffer.alloc(HEAD_BYTES)
  await file.read(head, 0, HEAD_BYTES, 0).finally(() => file.close())
  return foreignKindOf(head)
}

const SIGNATURES: readonly (readonly [start: string, kind: string])[] = [
  ['7z\xbc\xaf', '7z'],
  ['Rar!', 'rar'],
  ['\x1f\x8b', 'gzip'],
  ['\x28\xb5\x2f\xfd', 'zstd'],
  ['\xfd7zXZ', 'xz'],
  ['BZh', 'bzip2'],
  ['%PDF', 'PDF'],
  ['MZ', 'program'],
  ['\x7fELF', 'program'],
  ['#!', 'program'],
]

export function foreignKindOf(head: Buffer): string | null {
  const text = head.toString('latin1')
  const kind = SIGNATURES.find(([start]) => text.startsWith(start))?.[1]
  return kind ?? (text.startsWith('ustar', USTAR_AT) ? 'tar' : null)
}
