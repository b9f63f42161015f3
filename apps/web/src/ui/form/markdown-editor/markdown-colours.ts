import { StreamLanguage, type StreamParser } from '@codemirror/language'

interface State {
  /** The fence of the current code block; null outside one. */
  fence: string | null
}

const parser: StreamParser<State> = {
  name: 'markdown',
  startState: () => ({ fence: null }),
  token(stream, state) {
    if (stream.sol()) {
      const fence = /^\s*(`{3,}|~{3,})/.exec(stream.string)?.[1]
      if (state.fence !== null) {
        if (fence?.startsWith(state.fence)) state.fence = null
        stream.skipToEnd()
        return 'string'
      }
      if (fence !== undefined) {
        state.fence = fence
        stream.skipToEnd()
        return 'meta'
      }
      if (stream.match(/^#{1,6}\s.*/)) return 'heading'
      if (stream.match(/^\s*(>|[-*+]( \[[ xX]\])?(?=\s)|\d+[.)](?=\s))/)) return 'keyword'
    }
    if (stream.match(/^\\./)) return null
    if (stream.match(/^(`+)[^`]+\1/)) return 'string'
    if (stream.match(/^\*\*[^*]+\*\*/)) return 'strong'
    if (stream.match(/^\$\$?[^$]+\$\$?/)) return 'number'
    if (stream.match(/^!?\[[^\]]*\]\([^)]*\)/)) return 'link'
    if (stream.match(/^\*[^*\s][^*]*\*/)) return 'emphasis'
    if (stream.match(/^https?:\/\/\S+/)) return 'link'
    stream.next()
    stream.eatWhile(/[^\\`*$![h]/)
    return null
  },
}

/** Colours for Markdown source: enough to see where a part begins and ends, in a few hundred bytes. */
export const markdownColours = StreamLanguage.define(parser)
