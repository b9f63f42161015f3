import { CODE_MAX_LENGTH } from '@gavel/contract'
import { findLanguage } from '@gavel/languages'

interface Origin {
  readonly id: number
  readonly language: string
  readonly source: string
  readonly submittedAt: Date
  readonly username: string
}

/** After such a line, or after PHP's end tag, text is data or output rather than program. */
const OWN_TEXT = /^__(END|DATA)__\s*$|__halt_compiler|\?>/m
const OWN_TEXT_LANGUAGES = ['Perl', 'PHP', 'Ruby']

/**
 * A program followed by a comment that names its submission, language, author and time (`api.md` 2.4). It replaces an
 * earlier such comment. Where a comment would change what the program does, or make it too long to be submitted
 * again, the program is returned as it is.
 */
export function withSourceNote(origin: Origin): string {
  const { language, source } = origin
  const mark = findLanguage(language)?.lineComment ?? null
  if (mark === null || (OWN_TEXT_LANGUAGES.includes(language) && OWN_TEXT.test(source))) return source
  const program = withoutSourceNote(source, mark)
  const noted = `${program}${program.endsWith('\n') ? '' : '\n'}\n${noteLines(origin, mark).join('\n')}\n`
  return noted.length > CODE_MAX_LENGTH ? source : noted
}

const noteLines = ({ id, language, username, submittedAt }: Origin, mark: string) => [
  `${mark} @runID: ${id}`,
  `${mark} @language: ${language}`,
  `${mark} @author: ${harmless(username)}`,
  `${mark} @submitTime: ${submittedAt.toISOString()}`,
]

/** Java interprets escapes in comments, and PHP's end tag ends a comment. */
const harmless = (username: string) => username.replaceAll('\\', '/').replaceAll('?>', '? >')

function withoutSourceNote(source: string, mark: string): string {
  const lines = source.trimEnd().split('\n')
  const isNote = ['@runID', '@language', '@author', '@submitTime'].every((field, index) =>
    lines.at(index - 4)?.startsWith(`${mark} ${field}: `),
  )
  return isNote ? `${lines.slice(0, -4).join('\n').trimEnd()}\n` : source
}
