import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completionKeymap,
} from '@codemirror/autocomplete'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { libraryWords } from './library-words.ts'
import { ownSnippetWords, snippetKeys } from './own-snippets.ts'

export interface Assistance {
  readonly phrases: Readonly<Record<string, string>>
  readonly completesWords: boolean
  readonly contentType: string
}

/**
 * Search, bracket pairs, and completion of words of the program and of the language's library: loaded when the reader
 * starts to type.
 */
export async function assistance({ phrases, completesWords, contentType }: Assistance): Promise<Extension> {
  const library = await libraryWords(contentType)
  const sources = [completeAnyWord, ownSnippetWords, ...(library === null ? [] : [library])]
  return [
    closeBrackets(),
    snippetKeys(),
    // The shortcut offers words in any case.
    autocompletion({ activateOnTyping: completesWords, activateOnTypingDelay: 150, icons: false }),
    EditorState.languageData.of(() => sources.map((autocomplete) => ({ autocomplete }))),
    search({ top: true }),
    highlightSelectionMatches(),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap]),
    EditorState.phrases.of(phrases),
  ]
}
