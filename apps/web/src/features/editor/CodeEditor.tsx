import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './CodeEditor.module.css'
import type { EditorTheme } from './editor-settings.ts'
import { PlainEditor } from './PlainEditor.tsx'
import { type LeftAt, leftAt } from './taking-over.ts'

export interface CodeEditorProps {
  readonly code: string
  readonly onChange: (code: string) => void
  /** Ctrl/⌘+Enter. */
  readonly onSubmit: () => void
  /** Escape was pressed: Tab leaves the editor now. */
  readonly onTabFreed: () => void
  /** The wire's name of the editor mode, as `text/x-c++src`. */
  readonly contentType: string
  readonly label: string
  /** Left out where nothing describes the editor. */
  readonly describedBy: string | undefined
  readonly theme: EditorTheme
  readonly fontSizePx: number
  readonly tabSize: number
  readonly wrapsLines: boolean
  readonly completesWords: boolean
  /** Texts of the search field and the completion, by their English. */
  readonly phrases: Readonly<Record<string, string>>
  /** The full editor has been fetched. */
  readonly onFetched?: () => void
}

export interface FullEditorProps extends CodeEditorProps {
  /** How its reader left the plain field. */
  readonly leftAt: LeftAt
}

interface Full {
  readonly Editor: ComponentType<FullEditorProps>
  readonly leftAt: LeftAt
}

/** So long after it is on the screen, the page has drawn itself and its reader reads. */
const IDLE_AFTER_MS = 2_500

/**
 * The code editor. It begins as a plain field that can be typed into at once. The full editor is fetched when the page
 * has nothing else to do, or when somebody turns to the field, and takes its place with text, cursor and scroll.
 */
export function CodeEditor(props: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const openedWith = useRef(props.code)
  const [full, setFull] = useState<Full | null>(null)
  const isAskedFor = useRef(false)

  const takeOver = useEffectEvent((Editor: ComponentType<FullEditorProps>) => {
    const field = place.current?.querySelector('textarea')
    if (field === null || field === undefined) return
    // In one go: between what the field says and the new editor no key can be pressed.
    const lineHeightPx = Number.parseFloat(getComputedStyle(field).lineHeight)
    flushSync(() => setFull({ Editor, leftAt: leftAt(field, lineHeightPx, openedWith.current) }))
  })

  async function fetchFull(): Promise<void> {
    if (isAskedFor.current) return
    isAskedFor.current = true
    try {
      const { fetchFullEditor } = await import('./fetch-full-editor.ts')
      const Editor = await fetchFullEditor()
      props.onFetched?.()
      await whileNobodyComposes(place.current)
      takeOver(Editor)
    } catch {
      // The plain field goes on. Whoever turns to it again, or comes back on line, asks again.
      isAskedFor.current = false
    }
  }

  const fetchNow = useEffectEvent(() => void fetchFull())
  useEffect(() => {
    const around = place.current
    if (around === null) return
    const begin = () => fetchNow()
    // Somebody turns to the field.
    for (const sign of ['focusin', 'pointerenter']) around.addEventListener(sign, begin)
    let timer: ReturnType<typeof setTimeout> | undefined
    // On a phone, where the statement has the screen first, only for those who turn to the code.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        clearTimeout(timer)
        timer = setTimeout(() => whenIdle(begin), IDLE_AFTER_MS)
      }
    })
    observer.observe(around)
    return () => {
      for (const sign of ['focusin', 'pointerenter']) around.removeEventListener(sign, begin)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])

  return (
    <div
      ref={place}
      className={classes.editor}
      data-editor-theme={props.theme}
      // React's types know no custom properties.
      style={{ '--editor-font-size': `${props.fontSizePx}px` } as object}
    >
      {full === null ? <PlainEditor {...props} /> : <full.Editor {...props} leftAt={full.leftAt} />}
    </div>
  )
}

/** Safari has no such moments; there the pause before has to do. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 5_000 }) : act()

/** What an input method is at belongs to the field until it is finished. */
function whileNobodyComposes(place: Element | null): Promise<void> {
  const field = place?.querySelector('textarea')
  if (field?.dataset.composing === undefined) return Promise.resolve()
  return new Promise((resolve) =>
    // After the event's own change of the text.
    field.addEventListener('compositionend', () => setTimeout(resolve), { once: true }),
  ).then(() => whileNobodyComposes(place))
}
