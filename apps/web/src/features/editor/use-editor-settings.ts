import { useState } from 'react'
import { type EditorSettings, readSettings, writeSettings } from './editor-settings.ts'

type Look = Omit<EditorSettings, 'language'>

export function useEditorSettings(): readonly [EditorSettings, (change: Partial<Look>) => void] {
  const [settings, setSettings] = useState(() => readSettings(localStorage))
  function change(look: Partial<Look>) {
    // The editor of a problem may have changed the language since.
    const next = { ...readSettings(localStorage), ...look }
    writeSettings(localStorage, next)
    setSettings(next)
  }
  return [settings, change]
}
