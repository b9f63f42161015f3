import type { RemoteLanguage } from './adapter.ts'
import type { JudgeProfile } from './judge-profile.ts'

export interface MarkedSource {
  readonly source: string
  /** The text by which this source is found among others; null if the language has no comments. */
  readonly marker: string | null
}

/**
 * The source with a comment at its end that names the submission. It tells two equal programs apart at sites that show
 * their sources, it lets sites accept the same program twice, and it makes short programs long enough. At the end it
 * changes no line number of an error message.
 *
 * @param id letters, digits and hyphens, the same whenever the same submission is prepared
 */
export function markSource(
  source: string,
  { lineComment }: RemoteLanguage,
  { sourceBytes }: JudgeProfile,
  id: string,
): MarkedSource {
  if (!/^[\w-]{8,64}$/.test(id)) throw new Error('A marker consists of 8 to 64 letters, digits and hyphens.')
  if (lineComment === null) return { source, marker: null }
  const marked = `${source.trimEnd()}\n${lineComment} ${id}`
  const missing = sourceBytes.min - Buffer.byteLength(marked)
  const end = lineComment === '(*' ? ' *)' : ''
  return { source: `${marked}${missing > 0 ? ` ${'.'.repeat(missing)}` : ''}${end}\n`, marker: id }
}
