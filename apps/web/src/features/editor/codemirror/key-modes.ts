import { type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { KeyMode } from '../editor-settings.ts'

/** For how long Tab leaves the editor after Escape. */
const TAB_LEAVES_MS = 5_000

/** The keys of another editor, loaded when they are chosen; nothing for the usual ones. */
export async function loadKeyMode(mode: KeyMode, onTabFreed: () => void): Promise<Extension> {
  if (mode === 'usual') return []
  return [Prec.highest(escapeFreesTab(onTabFreed)), Prec.high(await keysOf(mode))]
}

async function keysOf(mode: 'vim' | 'emacs'): Promise<Extension> {
  if (mode === 'emacs') return (await import('@replit/codemirror-emacs')).emacs()
  return (await import('@replit/codemirror-vim')).vim({ status: true })
}

/** These modes keep Escape for themselves, and a reader without a mouse must be able to leave. */
const escapeFreesTab = (onTabFreed: () => void) =>
  EditorView.domEventHandlers({
    keydown(event, view) {
      if (event.key === 'Escape') {
        view.setTabFocusMode(TAB_LEAVES_MS)
        onTabFreed()
      }
      return false
    },
  })
