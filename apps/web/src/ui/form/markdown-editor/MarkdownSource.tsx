import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Command } from './edits.ts'
import { keepPlace, keptPlaces, takePlace } from './kept-places.ts'
import classes from './MarkdownSource.module.css'
import { markdownColours } from './markdown-colours.ts'

/** The operations that surrounding parts have on the text. */
export interface SourceHandle {
  run(command: Command): void
  focus(): void
  /** Remembers the caret or the position under the pointer, through any changes of the text. */
  keepPlace(point?: { readonly x: number; readonly y: number }): number
  /** Inserts at a remembered position, once. Null only forgets it. */
  insertAt(place: number, text: string | null): void
}

export interface MarkdownSourceProps {
  readonly ref: RefObject<SourceHandle | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly shortcuts: readonly { readonly key: string; readonly command: Command }[]
  /** Returns whether it accepts the files; otherwise the paste is treated as text. */
  readonly onFiles: (files: readonly File[], point?: { x: number; y: number }) => boolean
  /** Attributes of the editable element, such as `aria-labelledby`. */
  readonly attributes: Readonly<Record<string, string>>
}

const attributesPart = new Compartment()

const runCommand = (view: EditorView, command: Command) => {
  const { from, to } = view.state.selection.main
  const { selectFrom, selectTo, ...changes } = command({ text: view.state.doc.toString(), from, to })
  view.dispatch({ changes, selection: { anchor: selectFrom, head: selectTo }, scrollIntoView: true })
  view.focus()
}

/** The source field. The view lives outside React: effects pass changed props into it and its changes out. */
export default function MarkdownSource(props: MarkdownSourceProps) {
  const { value, attributes, ref } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const onChange = useEffectEvent((changed: string) => {
    // A change that arrived as a prop is not reported back.
    if (changed !== props.value) props.onChange(changed)
  })
  const onFiles = useEffectEvent(props.onFiles)
  const initialState = useEffectEvent(() =>
    EditorState.create({
      doc: value,
      extensions: [
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        keptPlaces,
        markdownColours,
        syntaxHighlighting(classHighlighter),
        shortcutKeys(props.shortcuts),
        // Tab is not bound: it moves on to the next field.
        keymap.of([...defaultKeymap, ...historyKeymap]),
        attributesPart.of(EditorView.contentAttributes.of(attributes)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
        takingFiles((files, point) => onFiles(files, point)),
      ],
    }),
  )

  useEffect(() => {
    if (place.current === null) return
    const editor = new EditorView({ state: initialState(), parent: place.current })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  const written = JSON.stringify(attributes)
  useEffect(() => {
    const given: Record<string, string> = JSON.parse(written)
    view.current?.dispatch({ effects: attributesPart.reconfigure(EditorView.contentAttributes.of(given)) })
  }, [written])

  // A form was reset, or a text loaded later; undo restores the previous text. In the same task as the rendering: a key
  // pressed before a later effect would be taken for text that has to go.
  useLayoutEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  useImperativeHandle(ref, () => ({
    run(command) {
      if (view.current !== null) runCommand(view.current, command)
    },
    focus: () => view.current?.focus(),
    keepPlace(point) {
      const editor = view.current
      if (editor === null) return -1
      const under = point === undefined ? null : editor.posAtCoords(point)
      return keepPlace(editor, under ?? editor.state.selection.main.to)
    },
    insertAt(kept, text) {
      const editor = view.current
      const at = editor === null ? null : takePlace(editor, kept)
      if (editor === null || at === null || text === null) return
      editor.dispatch({ changes: { from: at, insert: text } })
    },
  }))

  return <div ref={place} className={classes.source} />
}

function shortcutKeys(shortcuts: MarkdownSourceProps['shortcuts']): Extension {
  const bindings = shortcuts.map(({ key, command }) => ({
    key,
    preventDefault: true,
    run: (view: EditorView) => {
      runCommand(view, command)
      return true
    },
  }))
  return Prec.highest(keymap.of(bindings))
}

/** Pasted or dropped files. A paste that also has text, as from a spreadsheet, is text. */
function takingFiles(take: MarkdownSourceProps['onFiles']): Extension {
  return EditorView.domEventHandlers({
    paste(event) {
      const data = event.clipboardData
      if (data === null || data.types.includes('text/plain')) return false
      const files = [...data.files]
      if (files.length === 0 || !take(files)) return false
      event.preventDefault()
      return true
    },
    drop(event) {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || !take(files, { x: event.clientX, y: event.clientY })) return false
      event.preventDefault()
      return true
    },
  })
}
