import { StreamLanguage, type StringStream } from '@codemirror/language'

/** The knowledge of a light mode about a language: enough for colours, nothing about its structure. */
export interface LightGrammar {
  /** Separated by blanks. */
  readonly keywords: string
  readonly lineComments: readonly string[]
  readonly blockComment?: readonly [open: string, close: string]
  /** Characters that open and close a string. A string in backquotes may span lines. */
  readonly quotes: string
  readonly ignoresCase?: boolean
}

interface State {
  /** The text that ends the comment or string that the line starts in; null outside both. */
  end: string | null
}

/**
 * A language mode built from a few facts. Programs here are short and read by their author, so comments, strings,
 * numbers and keywords are enough to colour; a whole grammar would cost many times the bytes.
 */
export function lightMode(grammar: LightGrammar) {
  const keywords = new Set(grammar.keywords.split(/\s+/))
  const isKeyword = (word: string) => keywords.has(grammar.ignoresCase ? word.toLowerCase() : word)
  const { lineComments, blockComment } = grammar

  function token(stream: StringStream, state: State): string | null {
    if (state.end !== null) return continueMultiline(stream, state)
    if (stream.eatSpace()) return null
    if (blockComment && stream.match(blockComment[0])) {
      state.end = blockComment[1]
      return continueMultiline(stream, state)
    }
    if (lineComments.some((start) => stream.match(start, false))) {
      stream.skipToEnd()
      return 'comment'
    }
    if (stream.match(/^\d[\w.]*/)) return 'number'
    const word = stream.match(/^[\p{L}_$][\p{L}\w$]*/u)
    if (word && typeof word === 'object') return isKeyword(word[0]) ? 'keyword' : 'variableName'
    const character = stream.next() ?? ''
    if (!grammar.quotes.includes(character)) return null
    if (character === '`') {
      state.end = character
      return continueMultiline(stream, state)
    }
    skipText(stream, character)
    return 'string'
  }

  return StreamLanguage.define<State>({
    startState: () => ({ end: null }),
    token,
    languageData: {
      commentTokens: {
        line: lineComments[0],
        ...(blockComment && { block: { open: blockComment[0], close: blockComment[1] } }),
      },
    },
  })
}

function continueMultiline(stream: StringStream, state: State): string {
  const end = state.end ?? ''
  const kind = end === '`' ? 'string' : 'comment'
  if (stream.skipTo(end)) {
    stream.match(end)
    state.end = null
  } else stream.skipToEnd()
  return kind
}

/** Up to the closing quote; an unclosed string ends with its line. */
function skipText(stream: StringStream, quote: string): void {
  let isEscaped = false
  for (let next = stream.next(); next !== undefined; next = stream.next()) {
    if (next === quote && !isEscaped) return
    isEscaped = next === '\\' && !isEscaped
  }
}
