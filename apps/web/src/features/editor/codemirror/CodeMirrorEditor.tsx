import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CodeEditorProps } from '../CodeEditor.tsx'
import classes from './CodeMirrorEditor.module.css'
import { attributes, baseExtensions, indentation, parts, wrapping } from './extensions.ts'
import { loadLanguageSupport } from './language-support.ts'

/** The view lives outside React: effects carry changed props into it, and its changes out. */
export default function CodeMirrorEditor(props: CodeEditorProps) {
  const { code, contentType, label, describedBy, tabSize, fontSizePx, theme } = props
  const { phrases, wrapsLines, completesWords } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const isAssisted = useRef(false)
  const onChange = useEffectEvent((changed: string) => {
    // A change that came in as a prop is no news outside.
    if (changed !== props.code) props.onChange(changed)
  })
  const onSubmit = useEffectEvent(() => props.onSubmit())
  const onTabFreed = useEffectEvent(() => props.onTabFreed())
  const assist = useEffectEvent(async (editor: EditorView) => {
    const { assistance } = await import('./assistance.ts')
    isAssisted.current = true
    if (view.current === editor)
      editor.dispatch({ effects: parts.assistance.reconfigure(assistance(phrases, props.completesWords)) })
  })
  const initialState = useEffectEvent(() =>
    EditorState.create({
      doc: code,
      extensions: [
        baseExtensions({ onSubmit: () => onSubmit(), onTabFreed: () => onTabFreed() }),
        parts.language.of([]),
        parts.indentation.of(indentation(tabSize)),
        parts.wrapping.of(wrapping(wrapsLines)),
        parts.attributes.of(attributes(label, describedBy)),
        parts.assistance.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  )

  useEffect(() => {
    if (place.current === null) return
    const editor = new EditorView({ state: initialState(), parent: place.current })
    editor.contentDOM.addEventListener('focus', () => void assist(editor), { once: true })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    let isCurrent = true
    void loadLanguageSupport(contentType).then((support) => {
      if (isCurrent) view.current?.dispatch({ effects: parts.language.reconfigure(support) })
    })
    return () => {
      isCurrent = false
    }
  }, [contentType])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.indentation.reconfigure(indentation(tabSize)) })
  }, [tabSize])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.wrapping.reconfigure(wrapping(wrapsLines)) })
  }, [wrapsLines])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered changes only with this setting
  useEffect(() => {
    const editor = view.current
    // Before the first focus there is no assistance to change.
    if (editor !== null && isAssisted.current) void assist(editor)
  }, [completesWords])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.attributes.reconfigure(attributes(label, describedBy)) })
  }, [label, describedBy])

  // A template, an opened file or the last accepted program replaces what is there; undo brings it back.
  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === code) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: code } })
  }, [code])

  // Letters of another size move lines; the view must measure again.
  useEffect(() => {
    place.current?.style.setProperty('--editor-font-size', `${fontSizePx}px`)
    view.current?.requestMeasure()
  }, [fontSizePx])

  return <div ref={place} className={classes.editor} data-editor-theme={theme} />
}
