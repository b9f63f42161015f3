/** A megabyte of Markdown would stop the page for seconds. No field of ours takes as much. */
const MAX_LENGTH = 100_000
/** The time to read a paragraph grows with the square of its length. */
const MAX_PARAGRAPH_LENGTH = 20_000
/** Each sign of a run may open or close something: a hundred are a puzzle for the reader, human or not. */
const LONG_RUN = /([*_>[~])\1{100}/

/** A table of a thousand cells has half as many. */
const MAX_TAGS = 5_000

/** Whether a text can be read as Markdown in a moment. What people write can; what is meant to do harm cannot. */
export function isReadable(source: string): boolean {
  if (source.length > MAX_LENGTH || LONG_RUN.test(source) || countTags(source) > MAX_TAGS) return false
  return source.split(/\n[ \t]*\n/).every((paragraph) => paragraph.length <= MAX_PARAGRAPH_LENGTH)
}

const countTags = (source: string) => source.match(/<\/?[a-z]/gi)?.length ?? 0
