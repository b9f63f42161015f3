import { MAX_TEXT_BYTES, type PackageFile } from '../package-files.ts'
import { PackageError, type PackageWarning } from '../package-problem.ts'

/**
 * Reads a text file in any encoding, without a byte order mark and with `\n` line ends. Adds to `warnings` if the encoding
 * is a guess.
 *
 * @throws PackageError text-encoding or file-too-large
 */
export async function readText(
  file: PackageFile,
  warnings: PackageWarning[] = [],
  maxBytes: number = MAX_TEXT_BYTES,
): Promise<string> {
  const { text, encoding } = decodeText(await readBytes(file, maxBytes), file.path)
  if (encoding === 'GB18030') warnings.push({ code: 'text-guessed', details: { path: file.path, encoding } })
  return text.replaceAll(/\r\n?/g, '\n')
}

/** @throws PackageError file-too-large */
export async function readBytes(file: PackageFile, maxBytes: number = MAX_TEXT_BYTES): Promise<Buffer> {
  const tooLarge = () => new PackageError('file-too-large', { path: file.path, limit: maxBytes })
  if (file.bytes > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of file.read()) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export interface DecodedText {
  readonly text: string
  readonly encoding: 'UTF-8' | 'UTF-16' | 'GB18030'
}

/**
 * UTF-8 first; a byte order mark indicates UTF-16; anything else is tried as an old Chinese encoding.
 *
 * @param path named in the error
 * @throws PackageError text-encoding
 */
export function decodeText(bytes: Uint8Array, path: string): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: decodeAs('utf-16le', bytes, path), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: decodeAs('utf-16be', bytes, path), encoding: 'UTF-16' }
  const text = decodeOrNull('utf-8', bytes)
  if (text !== null) return { text, encoding: 'UTF-8' }
  return { text: decodeAs('gb18030', bytes, path), encoding: 'GB18030' }
}

function decodeAs(encoding: string, bytes: Uint8Array, path: string): string {
  const text = decodeOrNull(encoding, bytes)
  if (text === null || hasStrangeCharacters(text))
    throw new PackageError('text-encoding', { path, offset: firstUndecodable(bytes) })
  return text
}

function decodeOrNull(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** GB18030 accepts much that is not text; decoding that yields control or private-use characters. */
function hasStrangeCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u0080-\u009f\ue000-\uf8ff]/.test(text)
}

/** The length of the prefix that is valid UTF-8. */
function firstUndecodable(bytes: Uint8Array): number {
  let good = 0
  let bad = bytes.length
  while (good < bad) {
    const middle = Math.ceil((good + bad) / 2)
    if (isBeginningOfText(bytes.subarray(0, middle))) good = middle
    else bad = middle - 1
  }
  return good
}

function isBeginningOfText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
