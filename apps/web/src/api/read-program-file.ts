import { CODE_MAX_LENGTH } from '@gavel/contract'

/** The maximum bytes of text of the longest allowed code. */
const MAX_FILE_BYTES = CODE_MAX_LENGTH * 4

/** The Chinese encoding of old editors; it covers GBK and GB2312 too. */
const LEGACY_ENCODING = 'GB18030'

type ProgramFile =
  | { readonly kind: 'program'; readonly code: string; readonly encoding: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'not_text' }

/** A local file as the editor accepts it: lines end in a line feed, and there is no byte order mark. */
export async function readProgramFile(file: Blob): Promise<ProgramFile> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = [markedEncoding(bytes), 'UTF-8', LEGACY_ENCODING].find(
    (name) => name !== null && decode(bytes, name) !== null,
  )
  const text = encoding == null ? null : decode(bytes, encoding)
  // Text has no zero bytes; binary files do.
  if (encoding == null || text === null || text.includes('\0')) return { kind: 'not_text' }
  const code = text.replaceAll('\r\n', '\n')
  return code.length > CODE_MAX_LENGTH ? { kind: 'too_large' } : { kind: 'program', code, encoding }
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  return first === 0xfe && second === 0xff ? 'UTF-16BE' : null
}

/** Null if the bytes are not valid text in that encoding. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
