import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { keepSelection } from './keep-selection.ts'

/** For how long Tab leaves the editor after Escape. */
const TAB_LEAVES_MS = 5_000

interface Commands {
  readonly onSubmit: () => void
  /** Tab now leaves the editor; announced to screen readers. */
  readonly onTabFreed: () => void
}

/** The extensions that every editor has from the start. Search and completion follow with the first focus. */
export function baseExtensions({ onSubmit, onTabFreed }: Commands): Extension {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    history(),
    drawSelection(),
    keepSelection,
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    bracketMatching(),
    syntaxHighlighting(classHighlighter),
    Prec.highest(
      keymap.of([
        {
          key: 'Mod-Enter',
          run: () => {
            onSubmit()
            return true
          },
        },
      ]),
    ),
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    // Lowest priority for Escape: closing the search field or the completion comes first.
    Prec.lowest(
      keymap.of([
        {
          key: 'Escape',
          run: (view) => {
            view.setTabFocusMode(TAB_LEAVES_MS)
            onTabFreed()
            return true
          },
        },
      ]),
    ),
  ]
}

/** Parts that can change during the editor's life. */
export const parts = {
  language: new Compartment(),
  indentation: new Compartment(),
  wrapping: new Compartment(),
  attributes: new Compartment(),
  assistance: new Compartment(),
  keys: new Compartment(),
  problems: new Compartment(),
}

export function indentation(tabSize: number): Extension {
  return [EditorState.tabSize.of(tabSize), indentUnit.of(' '.repeat(tabSize))]
}

export const wrapping = (wrapsLines: boolean): Extension => (wrapsLines ? EditorView.lineWrapping : [])

export function attributes(label: string, describedBy: string | undefined): Extension {
  return EditorView.contentAttributes.of({
    'aria-label': label,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    // An editable element is focusable anyway; this says so to tools that look for tab stops.
    tabindex: '0',
    spellcheck: 'false',
    autocapitalize: 'off',
  })
}
