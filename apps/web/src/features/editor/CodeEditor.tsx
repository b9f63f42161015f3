import { Suspense, useEffect, useRef, useState } from 'react'
import { later } from '../../ui/later.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import type { EditorTheme } from './editor-settings.ts'

const CodeMirrorEditor = later(() => import('./codemirror/CodeMirrorEditor.tsx'))

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
  readonly describedBy: string
  readonly theme: EditorTheme
  readonly fontSizePx: number
  readonly tabSize: number
  readonly wrapsLines: boolean
  readonly completesWords: boolean
  /** Texts of the search field and the completion, by their English. */
  readonly phrases: Readonly<Record<string, string>>
}

/** How far below the screen the editor begins to be fetched. */
const MARGIN_PX = 600

/**
 * The code editor. Its parts are large, so they are fetched beside the page, and on a phone, where the statement has
 * the screen first, only for those who turn to it.
 */
export function CodeEditor(props: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} style={{ height: '100%' }}>
      {isNear ? (
        <Suspense fallback={<SkeletonRows rows={12} height={22} />}>
          <CodeMirrorEditor {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}
