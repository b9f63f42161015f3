/** A megabyte of Markdown would block the page for seconds. None of our fields accepts that much. */
const MAX_LENGTH = 100_000
/** The time to parse a paragraph grows with the square of its length. */
const MAX_PARAGRAPH_LENGTH = 20_000
/** Each character of a run may open or close something; runs of a hundred have no legitimate use. */
const LONG_RUN = /([*_>[~])\1{100}/

/** A table of a thousand cells has half as many. */
const MAX_TAGS = 5_000

/** A row of a table gets as many cells as the line below its titles has, however short it is. */
const MAX_CELLS = 10_000
const LINE_BELOW_TITLES = /^[-:|>*+.)\d\s]+$/

/** The time to parse a line grows with the square of the quotations and lists that it begins. */
const MAX_CONTAINERS = 100
const CONTAINERS = /^(?:[ \t]*(?:>|\[\^[^\]\s]{1,99}\]:|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$)))+/

/** The time to parse headings that are underlined grows with the square of their number, or faster. */
const MAX_UNDERLINES = 150
const UNDERLINES = /^[ \t>]*(?:=+|-+)[ \t]*$/gm

/** Whether a text can be parsed as Markdown quickly. Legitimate texts can; texts meant to do harm cannot. */
export function isReadable(source: string): boolean {
  if (source.length > MAX_LENGTH || LONG_RUN.test(source) || countTags(source) > MAX_TAGS) return false
  if ([...source.matchAll(UNDERLINES)].length > MAX_UNDERLINES) return false
  return (
    source.split(/\r?\n|\r/).every((line) => countContainers(line) <= MAX_CONTAINERS) &&
    source.split(/\n[ \t]*\n/).every(isReadableParagraph)
  )
}

function isReadableParagraph(paragraph: string): boolean {
  return paragraph.length <= MAX_PARAGRAPH_LENGTH && countCells(paragraph.split(/\r?\n|\r/)) <= MAX_CELLS
}

/** At most, because it takes every line of the paragraph for a row of its widest table. */
function countCells(lines: readonly string[]): number {
  const columns = lines.filter((line) => LINE_BELOW_TITLES.test(line)).map((line) => line.split('|').length)
  return lines.length * Math.max(0, ...columns)
}

function countContainers(line: string): number {
  const [beginning = ''] = CONTAINERS.exec(line) ?? []
  return beginning.match(/[>*+-]|[.)]|\]:/g)?.length ?? 0
}

const countTags = (source: string) => source.match(/<\/?[a-z]/gi)?.length ?? 0
