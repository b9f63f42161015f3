import { CODE_MAX_LENGTH } from '@gavel/contract'

/** Bytes that text of the longest allowed code can take. */
const MAX_FILE_BYTES = CODE_MAX_LENGTH * 4

/** What old editors wrote Chinese in; it knows every text of GBK and GB2312 too. */
const LEGACY_ENCODING = 'GB18030'

type ProgramFile =
  | { readonly kind: 'program'; readonly code: string; readonly encoding: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'not_text' }

/** A local file as the editor takes it: lines end in a line feed, and there is no mark of byte order. */
export async function readProgramFile(file: Blob): Promise<ProgramFile> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = [markedEncoding(bytes), 'UTF-8', LEGACY_ENCODING].find(
    (name) => name !== null && decode(bytes, name) !== null,
  )
  const text = encoding == null ? null : decode(bytes, encoding)
  // Texts have no zero bytes; programs of machines do.
  if (encoding == null || text === null || text.includes('\0')) return { kind: 'not_text' }
  const code = text.replaceAll('\r\n', '\n')
  return code.length > CODE_MAX_LENGTH ? { kind: 'too_large' } : { kind: 'program', code, encoding }
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  return first === 0xfe && second === 0xff ? 'UTF-16BE' : null
}

/** Null where the bytes are no text in that encoding. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
