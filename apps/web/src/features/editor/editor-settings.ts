import { z } from 'zod'

/** The first two follow the site's colour scheme; `night` is always dark. */
export const EDITOR_THEMES = ['plain', 'solarized', 'night'] as const
export type EditorTheme = (typeof EDITOR_THEMES)[number]
export const KEY_MODES = ['usual', 'vim', 'emacs'] as const
export type KeyMode = (typeof KEY_MODES)[number]
export const FONT_SIZES_PX = [12, 13, 14, 15, 16, 18, 20] as const
export const TAB_SIZES = [2, 4, 8] as const

/** The editor's appearance and the last used language: one setting for all problems. */
export interface EditorSettings {
  readonly language: string | null
  readonly theme: EditorTheme
  readonly fontSize: number
  readonly tabSize: number
  /** Long lines wrap instead of extending beyond the edge. */
  readonly wrapsLines: boolean
  /** Words from the program are suggested while typing. */
  readonly completesWords: boolean
  /** The keys of another editor. */
  readonly keyMode: KeyMode
  /** A stopwatch beside the code. */
  readonly showsStopwatch: boolean
  /** A verdict is also told by the browser while another tab is open. */
  readonly notifiesVerdicts: boolean
}

export const DEFAULT_SETTINGS: EditorSettings = {
  language: null,
  theme: 'plain',
  fontSize: 14,
  tabSize: 4,
  wrapsLines: false,
  completesWords: true,
  keyMode: 'usual',
  showsStopwatch: false,
  notifiesVerdicts: false,
}

export const SETTINGS_KEY = 'hojIndividualLanguageAndSetting'

/** Invalid values fall back one by one, so that an old or foreign record does not reset the others. */
const StoredSettings = z.object({
  language: z.string().min(1).nullable().catch(DEFAULT_SETTINGS.language),
  theme: z.enum(EDITOR_THEMES).catch(DEFAULT_SETTINGS.theme),
  fontSize: z.int().min(8).max(40).catch(DEFAULT_SETTINGS.fontSize),
  tabSize: z.int().min(1).max(16).catch(DEFAULT_SETTINGS.tabSize),
  wrapsLines: z.boolean().catch(DEFAULT_SETTINGS.wrapsLines),
  completesWords: z.boolean().catch(DEFAULT_SETTINGS.completesWords),
  keyMode: z.enum(KEY_MODES).catch(DEFAULT_SETTINGS.keyMode),
  showsStopwatch: z.boolean().catch(DEFAULT_SETTINGS.showsStopwatch),
  notifiesVerdicts: z.boolean().catch(DEFAULT_SETTINGS.notifiesVerdicts),
})

export function readSettings(storage: Pick<Storage, 'getItem'>): EditorSettings {
  try {
    return StoredSettings.parse(JSON.parse(storage.getItem(SETTINGS_KEY) ?? '{}'))
  } catch {
    return DEFAULT_SETTINGS
  }
}

export function writeSettings(storage: Pick<Storage, 'setItem'>, settings: EditorSettings): void {
  storage.setItem(SETTINGS_KEY, JSON.stringify(settings))
}
