import { StreamLanguage, type StringStream } from '@codemirror/language'

/** What a light mode knows of a language: enough for colours, nothing of its structure. */
export interface LightGrammar {
  /** Separated by blanks. */
  readonly keywords: string
  readonly lineComments: readonly string[]
  readonly blockComment?: readonly [open: string, close: string]
  /** Characters that open and close a text. A text in backquotes may go over several lines. */
  readonly quotes: string
  readonly ignoresCase?: boolean
}

interface State {
  /** What ends the comment or text that the line began in; null outside of both. */
  end: string | null
}

/**
 * A language for the editor from a few words about it. Programs are short here and read by their author, so comments,
 * texts, numbers and keywords are what is worth colouring; a whole grammar would cost many times the bytes.
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

/** Up to the closing quote; a text that is not closed ends with its line. */
function skipText(stream: StringStream, quote: string): void {
  let isEscaped = false
  for (let next = stream.next(); next !== undefined; next = stream.next()) {
    if (next === quote && !isEscaped) return
    isEscaped = next === '\\' && !isEscaped
  }
}
