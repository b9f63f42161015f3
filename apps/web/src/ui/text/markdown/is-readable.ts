/** A megabyte of Markdown would block the page for seconds. None of our fields accepts that much. */
const MAX_LENGTH = 100_000
/** The time to parse a paragraph grows with the square of its length. */
const MAX_PARAGRAPH_LENGTH = 20_000
/** Each character of a run may open or close something; runs of a hundred have no legitimate use. */
const LONG_RUN = /([*_>[~])\1{100}/

/** A table of a thousand cells has half as many. */
const MAX_TAGS = 5_000

/** Whether a text can be parsed as Markdown quickly. Legitimate texts can; texts meant to do harm cannot. */
export function isReadable(source: string): boolean {
  if (source.length > MAX_LENGTH || LONG_RUN.test(source) || countTags(source) > MAX_TAGS) return false
  return source.split(/\n[ \t]*\n/).every((paragraph) => paragraph.length <= MAX_PARAGRAPH_LENGTH)
}

const countTags = (source: string) => source.match(/<\/?[a-z]/gi)?.length ?? 0
