import type { FileHandle } from 'node:fs/promises'
import { excerptOf, JUDGE_PLACES, judgeSentence } from '@gavel/contract'
import { isBlank } from './blanks.ts'
import type { Compared } from './compared-files.ts'
import type { Difference } from './comparison-rule.ts'

const LINE_FEED = 10
/** How much of a word is shown on either side of the difference. */
const SHOWN_BYTES = 24

/**
 * `line 3: found "13", expected another word`. Lines are counted in the output, from 1.
 *
 * Solvers read this about tests that they must not know: it quotes the output, never the answer. About the answer it
 * reveals only whether there is a word at all. Invisible bytes are written out, as in an excerpt.
 */
export async function describeDifference(files: Compared, difference: Difference): Promise<string> {
  const line = 1 + (await countLineFeeds(files.output, difference.outputOffset, files.chunkBytes))
  const expected = await readAround(files.answer, difference.answerOffset)
  const found = await readAround(files.output, difference.outputOffset)
  // `12` against `1` is one word cut short; `1 2` against `1` is a word that is missing altogether.
  const sameWord = !startsWord(expected) && !startsWord(found)
  const word = wordAt(found, sameWord)
  const isWordExpected = wordAt(expected, sameWord) !== null
  const what = isWordExpected ? JUDGE_PLACES[word === null ? 'word' : 'other_word'] : gapAt(expected)
  return judgeSentence('difference', { line, found: word ?? gapAt(found), expected: what })
}

async function countLineFeeds(file: FileHandle, end: number, chunkBytes: number): Promise<number> {
  const buffer = Buffer.allocUnsafe(chunkBytes)
  let count = 0
  for (let offset = 0; offset < end; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(chunkBytes, end - offset), offset)
    if (bytesRead === 0) break
    const chunk = buffer.subarray(0, bytesRead)
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count++
    offset += bytesRead
  }
  return count
}

/** A few bytes of a file, and the position of the difference in them. */
interface Place {
  bytes: Buffer
  at: number
  /** Whether the file has more before these bytes. */
  cutBefore: boolean
}

async function readAround(file: FileHandle, offset: number): Promise<Place> {
  const start = Math.max(0, offset - SHOWN_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * SHOWN_BYTES), 0, 2 * SHOWN_BYTES, start)
  return { bytes: buffer.subarray(0, bytesRead), at: offset - start, cutBefore: start > 0 }
}

function isWordByte(byte: number | undefined): boolean {
  return byte !== undefined && !isBlank(byte)
}

function startsWord({ bytes, at }: Place): boolean {
  return isWordByte(bytes[at]) && !isWordByte(bytes[at - 1])
}

/** The word at the difference, quoted and shortened; null when there is none. */
function wordAt({ bytes, at, cutBefore }: Place, sameWord: boolean): string | null {
  let from = at
  while (sameWord && isWordByte(bytes[from - 1])) from--
  let to = at
  while (isWordByte(bytes[to])) to++
  if (from === to) return null
  const isCutBefore = from === 0 && cutBefore
  const text = visible(bytes.subarray(from, to), isCutBefore, to === 2 * SHOWN_BYTES)
  return `"${isCutBefore ? '…' : ''}${text}${to - at >= SHOWN_BYTES ? '…' : ''}"`
}

/** Part of a word as text, without a character that is cut in half. */
function visible(part: Buffer, isCutBefore: boolean, isCutAfter: boolean): string {
  let from = 0
  while (isCutBefore && from < CONTINUATIONS && isContinuation(part[from])) from++
  const shown = part.subarray(from)
  return excerptOf(shown, shown.length + (isCutAfter ? 1 : 0)).text
}

/** Maximum bytes of a character in UTF-8 after its first. */
const CONTINUATIONS = 3

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0
}

/** The phrase for a difference at which there is no word. */
function gapAt({ bytes, at }: Place): string {
  if (at >= bytes.length) return JUDGE_PLACES.end_of_output
  return JUDGE_PLACES[bytes[at] === LINE_FEED ? 'end_of_line' : 'blank']
}
