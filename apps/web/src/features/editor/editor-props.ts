import type { EditorTheme, KeyMode } from './editor-settings.ts'
import type { LeftAt } from './taking-over.ts'

export interface CodeEditorProps {
  readonly code: string
  readonly onChange: (code: string) => void
  /** Ctrl/⌘+Enter. */
  readonly onSubmit: () => void
  /** Escape was pressed, so Tab now leaves the editor. */
  readonly onTabFreed: () => void
  /** The wire's name of the editor mode, such as `text/x-c++src`. */
  readonly contentType: string
  readonly label: string
  /** Omitted if nothing describes the editor. */
  readonly describedBy: string | undefined
  readonly theme: EditorTheme
  readonly fontSizePx: number
  readonly tabSize: number
  readonly wrapsLines: boolean
  readonly completesWords: boolean
  readonly keyMode: KeyMode
  /** The compiler's output about the program, whose places are marked; empty or omitted for none. */
  readonly compilerOutput?: string
  /** Texts of the search field and the completion, by their English originals. */
  readonly phrases: Readonly<Record<string, string>>
  /** The full editor has been loaded. */
  readonly onFetched?: () => void
}

export interface FullEditorProps extends CodeEditorProps {
  /** How the reader left the plain field. */
  readonly leftAt: LeftAt
}
