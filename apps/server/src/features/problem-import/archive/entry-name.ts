import { crc32 } from 'node:zlib'
import { PackageError, type PackageWarning } from '@gavel/problem-formats'
import type { Entry } from 'yauzl'
import { ARCHIVE_LIMITS } from './archive-limits.ts'

const UTF8_FLAG = 0x800
/** Info-ZIP's extra field with the name in UTF-8. */
const UNICODE_PATH_FIELD = 0x7075
/** Systems whose programs write `\` as the path separator: DOS, NTFS, VFAT. */
const BACKSLASH_HOSTS = [0, 10, 14]

/**
 * The name of an entry with `/` between folders and no way out of the archive; a folder's name ends with `/`. Adds to
 * `warnings` if the encoding is a guess.
 *
 * @throws PackageError name-encoding, path-outside, path-bad or path-too-long
 */
export function entryName(entry: Entry, warnings: PackageWarning[]): string {
  const name = decodeName(entry, warnings)
  const host = entry.versionMadeBy >>> 8
  return soundPath(
    BACKSLASH_HOSTS.includes(host) || !name.includes('/') ? name.replaceAll('\\', '/') : name,
    warnings,
  )
}

/**
 * Checks a path and returns it unchanged.
 *
 * @throws PackageError path-outside, path-bad or path-too-long
 */
export function soundPath(path: string, warnings: PackageWarning[]): string {
  requireInside(path)
  requireDecent(path)
  if (isReserved(path)) warnings.push({ code: 'path-reserved', details: { path } })
  return path
}

function decodeName(entry: Entry, warnings: PackageWarning[]): string {
  const raw = entry.fileNameRaw
  if ((entry.generalPurposeBitFlag & UTF8_FLAG) !== 0) return utf8Name(raw)
  return unicodePath(entry) ?? guessedName(raw, warnings)
}

/** @throws PackageError name-encoding */
export function utf8Name(raw: Uint8Array): string {
  const name = decodeOrNull('utf-8', raw)
  if (name === null) throw new PackageError('name-encoding')
  return name
}

/**
 * Decodes a name of unknown encoding.
 *
 * @throws PackageError name-encoding
 */
export function guessedName(raw: Uint8Array, warnings: PackageWarning[]): string {
  const utf8 = decodeOrNull('utf-8', raw)
  if (utf8 !== null) return utf8
  const guessed = decodeOrNull('gb18030', raw)
  if (guessed === null || !/^[\p{L}\p{N}\p{P}\p{M} +=~^$|<>`]*$/u.test(guessed))
    throw new PackageError('name-encoding')
  if (!warnings.some(({ code }) => code === 'name-guessed'))
    warnings.push({ code: 'name-guessed', details: { encoding: 'GB18030' } })
  return guessed
}

function unicodePath(entry: Entry): string | null {
  const field = entry.extraFields.find(({ id }) => id === UNICODE_PATH_FIELD)?.data
  // A version, the checksum of the plain name that this one replaces, and the name.
  if (field === undefined || field.length < 5 || field.readUInt32LE(1) !== crc32(entry.fileNameRaw))
    return null
  return decodeOrNull('utf-8', field.subarray(5))
}

function decodeOrNull(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const SHOWN_LENGTH = 200

function requireInside(path: string): void {
  const leadsOut = /^([/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..')
  if (leadsOut) throw new PackageError('path-outside', { path: shown(path) })
}

function requireDecent(path: string): void {
  const parts = path.replace(/\/$/, '').split('/')
  if (hasHiddenCharacters(path) || parts.some((part) => /^[.\s]*$/.test(part)))
    throw new PackageError('path-bad', { path: shown(path) })
  if (Buffer.byteLength(path) > ARCHIVE_LIMITS.pathBytes || parts.length > ARCHIVE_LIMITS.pathParts)
    throw new PackageError('path-too-long', { path: shown(path) })
}

/** Control characters and bidirectional overrides: a name must look like what it is. */
function hasHiddenCharacters(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  return /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(path)
}

function shown(path: string): string {
  return [...path.slice(0, SHOWN_LENGTH)]
    .map((sign) => (hasHiddenCharacters(sign) ? '\ufffd' : sign))
    .join('')
}

function isReserved(path: string): boolean {
  return path
    .replace(/\/$/, '')
    .split('/')
    .some(
      (part) =>
        /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part) || /[<>:"\\|?*]/.test(part) || /[. ]$/.test(part),
    )
}

/** Files that operating systems and editors leave behind. */
export function isNoise(path: string): boolean {
  return path
    .split('/')
    .some((part) =>
      /^(__MACOSX|\._.*|\.DS_Store|Thumbs\.db|desktop\.ini|\.git|\.svn|.*~|\..*\.swp)$/i.test(part),
    )
}
