import type { ByteRange } from '../../blobs/blob-store.ts'

/**
 * Parses the header `Range` for a file of `bytes` bytes. Null means the whole file: no range was requested, or one that a
 * server may ignore (several ranges, other units, invalid syntax). `outside` means that none of it is in the file.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'outside' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= bytes ? 'outside' : { first, last }
}
