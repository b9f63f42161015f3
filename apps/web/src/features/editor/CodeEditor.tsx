import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './CodeEditor.module.css'
import type { CodeEditorProps, FullEditorProps } from './editor-props.ts'
import { PlainEditor } from './PlainEditor.tsx'
import { type LeftAt, leftAt } from './taking-over.ts'

interface Full {
  readonly Editor: ComponentType<FullEditorProps>
  readonly leftAt: LeftAt
}

/** After this time on screen, the page has rendered and the reader is reading. */
const IDLE_AFTER_MS = 2_500

/**
 * The code editor. It starts as a plain field that accepts typing at once. The full editor loads when the page is
 * idle or the reader uses the field, and replaces it, keeping text, cursor and scroll position.
 */
export function CodeEditor(props: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const openedWith = useRef(props.code)
  const [full, setFull] = useState<Full | null>(null)
  const isAskedFor = useRef(false)

  const takeOver = useEffectEvent((Editor: ComponentType<FullEditorProps>) => {
    const field = place.current?.querySelector('textarea')
    if (field === null || field === undefined) return
    // Synchronously, so that no key is lost between reading the field and mounting the new editor.
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
      // The plain field stays. Using it again, or coming back online, retries.
      isAskedFor.current = false
    }
  }

  const fetchNow = useEffectEvent(() => void fetchFull())
  useEffect(() => {
    const around = place.current
    if (around === null) return
    const begin = () => fetchNow()
    // The reader uses the field.
    for (const sign of ['focusin', 'pointerenter']) around.addEventListener(sign, begin)
    let timer: ReturnType<typeof setTimeout> | undefined
    // On a phone, where the statement is shown first, only for readers who switch to the code.
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
      style={{ '--editor-font-size': `${props.fontSizePx}px` }}
    >
      {full === null ? <PlainEditor {...props} /> : <full.Editor {...props} leftAt={full.leftAt} />}
    </div>
  )
}

/** Safari has no idle callback, so the delay before must suffice. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 5_000 }) : act()

/** Waits for an input method: the text that it is composing belongs to the field until it is finished. */
function whileNobodyComposes(place: Element | null): Promise<void> {
  const field = place?.querySelector('textarea')
  if (field?.dataset.composing === undefined) return Promise.resolve()
  return new Promise((resolve) =>
    // After the event's own change of the text.
    field.addEventListener('compositionend', () => setTimeout(resolve), { once: true }),
  ).then(() => whileNobodyComposes(place))
}
