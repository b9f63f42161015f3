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

/** Search, bracket pairs and completion of words in the program: loaded when the reader starts to type. */
export function assistance(phrases: Readonly<Record<string, string>>, completesWords: boolean): Extension {
  return [
    closeBrackets(),
    // The shortcut offers words in any case.
    autocompletion({ activateOnTyping: completesWords, activateOnTypingDelay: 150, icons: false }),
    EditorState.languageData.of(() => [{ autocomplete: completeAnyWord }]),
    search({ top: true }),
    highlightSelectionMatches(),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap]),
    EditorState.phrases.of(phrases),
  ]
}
