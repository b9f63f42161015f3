import { EditorSelection, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { FullEditorProps } from '../editor-props.ts'
import { changeBetween, type LeftAt } from '../taking-over.ts'
import classes from './CodeMirrorEditor.module.css'
import { attributes, baseExtensions, indentation, parts, wrapping } from './extensions.ts'
import { loadLanguageSupport } from './language-support.ts'

/** The view lives outside React: effects pass changed props into it and its changes out. */
export default function CodeMirrorEditor(props: FullEditorProps) {
  const { code, contentType, label, describedBy, tabSize, fontSizePx } = props
  const { phrases, wrapsLines, completesWords, keyMode, compilerOutput = '' } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const isAssisted = useRef(false)
  /** No keys of another editor have been loaded. */
  const isUsual = useRef(true)
  const hasMarks = useRef(false)
  const onChange = useEffectEvent((changed: string) => {
    // A change that arrived as a prop is not reported back.
    if (changed !== props.code) props.onChange(changed)
  })
  const onSubmit = useEffectEvent(() => props.onSubmit())
  const onTabFreed = useEffectEvent(() => props.onTabFreed())
  const assist = useEffectEvent(async (editor: EditorView) => {
    try {
      const { assistance } = await import('./assistance.ts')
      isAssisted.current = true
      const help = await assistance({ phrases, completesWords, contentType })
      if (view.current === editor) editor.dispatch({ effects: parts.assistance.reconfigure(help) })
    } catch {
      // Without a network the editor goes on without suggestions.
    }
  })
  const initialState = useEffectEvent(() =>
    EditorState.create({
      doc: props.leftAt.openedWith,
      extensions: [
        parts.keys.of([]),
        baseExtensions({ onSubmit: () => onSubmit(), onTabFreed: () => onTabFreed() }),
        parts.language.of([]),
        parts.indentation.of(indentation(tabSize)),
        parts.wrapping.of(wrapping(wrapsLines)),
        parts.attributes.of(attributes(label, describedBy)),
        parts.assistance.of([]),
        parts.problems.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  )

  const beginView = useEffectEvent((parent: Element) => {
    const state = goOnFrom(initialState(), code, props.leftAt)
    return new EditorView({ state, parent, scrollTo: scrollOf(state, props.leftAt) })
  })
  const hadFocus = useEffectEvent(() => props.leftAt.hasFocus)

  // Before the next paint: the plain field is gone, and a key pressed now belongs here.
  useLayoutEffect(() => {
    if (place.current === null) return
    const editor = beginView(place.current)
    editor.contentDOM.addEventListener('focus', () => void assist(editor), { once: true })
    view.current = editor
    if (hadFocus()) takeFocus(editor)
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
    const editor = view.current
    if (editor === null || (keyMode === 'usual' && isUsual.current)) return
    isUsual.current = keyMode === 'usual'
    void import('./key-modes.ts')
      .then(({ loadKeyMode }) => loadKeyMode(keyMode, () => onTabFreed()))
      .then((keys) => view.current?.dispatch({ effects: parts.keys.reconfigure(keys) }))
  }, [keyMode])

  const showProblems = useEffectEvent(async (output: string) => {
    const marks = await import('./show-problems.ts')
    const editor = view.current
    if (editor === null) return
    if (!hasMarks.current) editor.dispatch({ effects: parts.problems.reconfigure(marks.problemMarks()) })
    hasMarks.current = true
    marks.showProblems(editor, output)
  })
  useEffect(() => {
    if (compilerOutput !== '' || hasMarks.current) void showProblems(compilerOutput)
  }, [compilerOutput])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.indentation.reconfigure(indentation(tabSize)) })
  }, [tabSize])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.wrapping.reconfigure(wrapping(wrapsLines)) })
  }, [wrapsLines])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only these change what is suggested
  useEffect(() => {
    const editor = view.current
    // Before the first focus there is no assistance to change.
    if (editor !== null && isAssisted.current) void assist(editor)
  }, [completesWords, contentType])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.attributes.reconfigure(attributes(label, describedBy)) })
  }, [label, describedBy])

  // A template, an opened file or the last accepted program replaces the text; undo restores it. In the same task as
  // the rendering: a key pressed before a later effect would be taken for text that has to go.
  useLayoutEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === code) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: code } })
  }, [code])

  // Letters of another size move lines, so the view must measure again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size itself is a style of the surrounding element
  useEffect(() => {
    view.current?.requestMeasure()
  }, [fontSizePx])

  return <div ref={place} className={classes.editor} />
}

/** The text and cursor of the plain field; what was typed there can be undone here. */
function goOnFrom(opened: EditorState, code: string, { from, to, isBackward }: LeftAt): EditorState {
  // Line ends count as one character here, as they do in the field.
  const change = changeBetween(opened.doc.toString(), code)
  const selection = isBackward ? EditorSelection.single(to, from) : EditorSelection.single(from, to)
  const isInside = to <= code.length
  return opened.update({ ...(change !== null && { changes: change }), ...(isInside && { selection }) }).state
}

/** By then its parts have loaded and its lines are measured. */
const SETTLED_AFTER_MS = 1_500
const OWN_MOVES = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

/**
 * After it has taken the focus from the plain field, the editor sometimes scrolls to its end by itself while its parts
 * come and its lines are measured; what in it does so is not known. Until it has settled it stays where the field was,
 * unless its reader moves it.
 */
function takeFocus(editor: EditorView): void {
  editor.coordsAtPos(0)
  const { scrollDOM } = editor
  const { scrollTop } = scrollDOM
  const stay = () => {
    if (scrollDOM.scrollTop !== scrollTop) scrollDOM.scrollTop = scrollTop
  }
  const release = () => {
    scrollDOM.removeEventListener('scroll', stay)
    for (const move of OWN_MOVES) scrollDOM.removeEventListener(move, release)
  }
  scrollDOM.addEventListener('scroll', stay)
  for (const move of OWN_MOVES) scrollDOM.addEventListener(move, release, { passive: true })
  setTimeout(release, SETTLED_AFTER_MS)
  editor.focus()
}

/** By line, because heights in pixels are only known once the editor has measured them. */
function scrollOf({ doc }: EditorState, { topLine, topLineHiddenPx }: LeftAt) {
  const top = doc.line(Math.min(topLine + 1, doc.lines))
  return EditorView.scrollIntoView(top.from, { y: 'start', yMargin: -topLineHiddenPx })
}
