import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { WordList } from './words/word-list.ts'

/** Each list loads when a program in its language is written. */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly words: WordList }>>> = {
  'text/x-csrc': () => import('./words/cpp.ts'),
  'text/x-c++src': () => import('./words/cpp.ts'),
  'text/x-java': () => import('./words/java.ts'),
  'text/x-python': () => import('./words/python.ts'),
}

type Source = (context: CompletionContext) => CompletionResult | null

/** Offers the names of the language's library; null for a language without a list. */
export async function libraryWords(contentType: string): Promise<Source | null> {
  const loaded = await LOADERS[contentType]?.()
  return loaded === undefined ? null : completeFrom(loaded.words)
}

const BEFORE_CURSOR = /(?:([A-Za-z_]\w*)?(::|->|\.))?([A-Za-z_]\w*)?$/

/** Offers names by what stands before the cursor: members after a dot, else what can stand alone. */
export function completeFrom(words: WordList): Source {
  const lists = new Map<string, readonly Completion[]>()
  const listOf = (name: string, text: string) => {
    const known = lists.get(name)
    if (known !== undefined) return known
    // The type of words of the program, so that a word that is both is offered once.
    const list = text.split(/\s+/).map((label): Completion => ({ label, type: 'text' }))
    lists.set(name, list)
    return list
  }
  return ({ state, pos, explicit }) => {
    const line = state.doc.lineAt(pos)
    const found = BEFORE_CURSOR.exec(state.sliceDoc(line.from, pos))
    const [, owner = '', sign = '', typed = ''] = found ?? []
    // Numbers have dots, too.
    const isNumber = sign === '.' && owner === '' && /\d\.\w*$/.test(state.sliceDoc(line.from, pos))
    if (isNumber || (typed === '' && sign === '' && !explicit)) return null
    const after = sign === '' ? undefined : words.after[owner]
    const options =
      sign === ''
        ? listOf('', words.alone)
        : after !== undefined
          ? listOf(owner, after)
          : sign === '::'
            ? []
            : listOf('.', words.members)
    if (options.length === 0) return null
    return { from: pos - typed.length, options, validFor: /^\w*$/ }
  }
}
