export interface Example {
  readonly input: string
  readonly output: string
}

const [BEGIN, END] = ['<input>', '</output>']

/**
 * The samples of a problem, which the wire carries as one text without escaping
 * (`<input>…</input><output>…</output>`). Anything that is not a pair is left out. The text comes from authors and is
 * read by servers and browsers, so no part of it is searched twice for an end that is not there.
 */
export function parseExamples(text: string): Example[] {
  const found: Example[] = []
  const middle = /<\/input>\s*<output>/g
  for (let start = text.indexOf(BEGIN); start !== -1; ) {
    middle.lastIndex = start + BEGIN.length
    const between = middle.exec(text)
    const end = between === null ? -1 : text.indexOf(END, middle.lastIndex)
    if (between === null || end === -1) break
    found.push({
      input: text.slice(start + BEGIN.length, between.index),
      output: text.slice(middle.lastIndex, end),
    })
    start = text.indexOf(BEGIN, end)
  }
  return found
}
