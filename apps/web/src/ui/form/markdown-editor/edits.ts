/** A text with its selection; `from` and `to` are equal for a mere caret. */
export interface Marked {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Replaces `from`…`to` by `insert` and selects `selectFrom`…`selectTo` of the new text. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly selectFrom: number
  readonly selectTo: number
}

/** The effect of a button or a shortcut on a text. */
export type Command = (marked: Marked) => Edit

/** Wraps the selection in a mark, or removes the mark if it is already there. */
export function toggleMark(mark: string, sample: string): Command {
  return ({ text, from, to }) => {
    const isMarked =
      text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark
    const length = to - from
    if (isMarked) {
      const start = from - mark.length
      return {
        from: start,
        to: to + mark.length,
        insert: text.slice(from, to),
        selectFrom: start,
        selectTo: start + length,
      }
    }
    const inner = length === 0 ? sample : text.slice(from, to)
    const start = from + mark.length
    return { from, to, insert: mark + inner + mark, selectFrom: start, selectTo: start + inner.length }
  }
}

const LINE_MARKS = /^(\s*)(?:[-*+] \[[ xX]\] |[-*+] |\d+[.)] )?/

/** Turns the selected lines into a list, or back into plain lines if all of them are items of this kind. */
export function toggleList(kind: 'bullets' | 'numbers' | 'tasks'): Command {
  const isItem = {
    bullets: /^\s*[-*+] (?!\[[ xX]\] )/,
    numbers: /^\s*\d+[.)] /,
    tasks: /^\s*[-*+] \[[ xX]\] /,
  }[kind]
  const markOf = (index: number) => ({ bullets: '- ', numbers: `${index + 1}. `, tasks: '- [ ] ' })[kind]
  return changeLines((lines) => {
    const filled = lines.filter((line) => line.trim() !== '')
    const isList = filled.length > 0 && filled.every((line) => isItem.test(line))
    let index = 0
    return lines.map((line) => {
      // A blank line between items stays one; a single blank line becomes the first item.
      if (line.trim() === '' && lines.length > 1) return line
      const mark = isList ? '' : markOf(index++)
      return line.replace(LINE_MARKS, `$1${mark}`)
    })
  })
}

/** Quotes the selected lines, or removes the quotation. */
export const toggleQuote: Command = changeLines((lines) =>
  lines.every((line) => line.startsWith('>'))
    ? lines.map((line) => line.replace(/^> ?/, ''))
    : lines.map((line) => `> ${line}`),
)

/** A heading, smaller with each use, and after the smallest plain text again. The page's own title ranks above them. */
export const cycleHeading: Command = changeLines(([line = '', ...rest]) => {
  const [, marks = '', title = ''] = /^(#{1,6} +)?(.*)$/s.exec(line) ?? []
  const level = marks.trim().length
  const next = level === 0 ? 2 : level >= 4 ? 0 : level + 1
  return [next === 0 ? title : `${'#'.repeat(next)} ${title}`, ...rest]
})

/** A fence longer than any inside, so that the selection stays intact. */
export const codeBlock: Command = (marked) => {
  const inner = marked.text.slice(marked.from, marked.to)
  const longest = Math.max(2, ...[...inner.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return block(marked, { before: `${fence}\n`, inner, after: `\n${fence}` })
}

/** A block that stays closed until its reader opens it; the selection becomes its text, and its title is selected. */
export function spoiler(title: string): Command {
  return (marked) => {
    const { from, to, text } = marked
    const edit = block(marked, {
      before: `<details><summary>${title}</summary>\n\n`,
      inner: text.slice(from, to),
      after: '\n\n</details>',
    })
    const selectFrom = edit.from + edit.insert.indexOf('<summary>') + '<summary>'.length
    return text.slice(from, to) === '' ? edit : { ...edit, selectFrom, selectTo: selectFrom + title.length }
  }
}

/** Inline if the selection fits into a line, otherwise as a block. */
export const formula: Command = (marked) => {
  const inner = marked.text.slice(marked.from, marked.to)
  if (inner.includes('\n')) return block(marked, { before: '$$\n', inner, after: '\n$$' })
  return toggleMark('$', 'a^2 + b^2')(marked)
}

/** Selected words become the text of a link, a selected address its target. */
export function link(sample: string): Command {
  return ({ text, from, to }) => {
    const chosen = text.slice(from, to)
    if (/^https?:\/\/\S+$/.test(chosen))
      return {
        from,
        to,
        insert: `[${sample}](${chosen})`,
        selectFrom: from + 1,
        selectTo: from + 1 + sample.length,
      }
    const words = chosen === '' ? sample : chosen
    const target = from + words.length + 3
    return {
      from,
      to,
      insert: `[${words}](https://)`,
      selectFrom: target,
      selectTo: target + 'https://'.length,
    }
  }
}

export function table(column: string): Command {
  const cells = [1, 2].map((number) => `${column} ${number}`)
  const rows = [`| ${cells.join(' | ')} |`, '| --- | --- |', '|  |  |', '|  |  |']
  return (marked) => block({ ...marked, from: marked.to }, { before: '', inner: rows.join('\n'), after: '' })
}

/** A picture by address, for pictures hosted elsewhere. */
export function imageByAddress(sample: string): Command {
  return ({ text, from, to }) => {
    const words = from === to ? sample : text.slice(from, to)
    const target = from + words.length + 4
    return {
      from,
      to,
      insert: `![${words}](https://)`,
      selectFrom: target,
      selectTo: target + 'https://'.length,
    }
  }
}

/** The name of an uploaded file in a text. Brackets in it would end the link's text early. */
export function linkTo({
  name,
  address,
  isImage,
}: {
  name: string
  address: string
  isImage: boolean
}): string {
  const words = name
    .replace(/[[\]\\`*_<>!|$]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${isImage ? '!' : ''}[${words}](${address})`
}

/** Replaces whole lines and selects the result. */
function changeLines(change: (lines: readonly string[]) => readonly string[]): Command {
  return ({ text, from, to }) => {
    const start = text.lastIndexOf('\n', from - 1) + 1
    const nextBreak = text.indexOf('\n', to)
    const end = nextBreak === -1 ? text.length : nextBreak
    const insert = change(text.slice(start, end).split('\n')).join('\n')
    const last = start + insert.length
    return { from: start, to: end, insert, selectFrom: from === to ? last : start, selectTo: last }
  }
}

/** Inserts lines with a blank line above and below. */
function block(
  { text, from, to }: Marked,
  { before, inner, after }: { before: string; inner: string; after: string },
): Edit {
  const above = text.slice(0, from)
  const below = text.slice(to)
  const head = (above === '' ? '' : '\n'.repeat(2 - breaksAtEnd(above))) + before
  const tail = after + (below === '' ? '\n' : '\n'.repeat(2 - breaksAtStart(below)))
  const selectFrom = from + head.length
  return { from, to, insert: head + inner + tail, selectFrom, selectTo: selectFrom + inner.length }
}

const breaksAtEnd = (text: string) => /\n{0,2}$/.exec(text)?.[0].length ?? 0
const breaksAtStart = (text: string) => /^\n{0,2}/.exec(text)?.[0].length ?? 0
