import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { loadSnippets, ownSnippets } from '../snippets/snippets.api.ts'

const WORD = /[\p{L}\p{N}_]+$/u

/** Tab after the word of a snippet puts its text there, and goes on to its places to fill in. */
export function snippetKeys(): Extension {
  // A failure leaves the editor without them; the dialog that edits them says why.
  void loadSnippets().catch(() => undefined)
  return Prec.high(keymap.of([{ key: 'Tab', run: expand }]))
}

function expand(view: EditorView): boolean {
  const { main, ranges } = view.state.selection
  if (ranges.length !== 1 || !main.empty) return false
  const line = view.state.doc.lineAt(main.head)
  const word = WORD.exec(line.text.slice(0, main.head - line.from))?.[0]
  const found = ownSnippets.get()?.find(({ trigger }) => trigger === word)
  if (word === undefined || found === undefined) return false
  snippet(found.body)(view, null, main.head - word.length, main.head)
  return true
}

/** Offers them among the other words. */
export function ownSnippetWords({ state, pos }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const word = WORD.exec(line.text.slice(0, pos - line.from))?.[0]
  const own = ownSnippets.get() ?? []
  if (word === undefined || own.length === 0) return null
  const options = own.map(
    ({ trigger, body }): Completion => ({
      label: trigger,
      detail: body.split('\n')[0]?.slice(0, 30) ?? '',
      apply: snippet(body),
      boost: 1,
    }),
  )
  return { from: pos - word.length, options, validFor: /^[\p{L}\p{N}_]*$/u }
}
