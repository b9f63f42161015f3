import { normalizeNewlines } from './normalize-newlines.service.ts'
import { isWide, markOf, readHead, type TextMark, withoutMark } from './text-marks.policy.ts'

interface Options {
  /** Whether the file becomes UTF-8 without a mark. */
  readonly isPlain?: boolean
  readonly onMark?: (mark: TextMark) => void
}

/**
 * A test file as it is stored: lines end in a line feed. A file that stays in UTF-16 or UTF-32 is kept byte by byte,
 * because line ends have other bytes there.
 */
export async function* readTestFile(
  chunks: AsyncIterable<Buffer>,
  { isPlain = false, onMark }: Options = {},
): AsyncGenerator<Buffer> {
  const { head, whole } = await readHead(chunks)
  const mark = markOf(head)
  if (mark !== null) onMark?.(mark)
  if (isPlain) yield* normalizeNewlines(withoutMark(whole))
  else yield* isWide(mark) ? whole : normalizeNewlines(whole)
}
