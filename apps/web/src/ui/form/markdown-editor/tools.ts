import {
  IconBold,
  IconBraces,
  IconChecklist,
  IconCode,
  IconEyeOff,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconQuote,
  IconTable,
} from '@tabler/icons-react'
import type { Translate } from '../../../i18n/texts.ts'
import {
  type Command,
  codeBlock,
  cycleHeading,
  formula,
  link,
  spoiler,
  table,
  toggleList,
  toggleMark,
  toggleQuote,
} from './edits.ts'

/** Names of tools are also the names of their texts. */
export type ToolName =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'quote'
  | 'bullets'
  | 'numbers'
  | 'tasks'
  | 'code'
  | 'code_block'
  | 'link'
  | 'table'
  | 'formula'
  | 'spoiler'

export interface Tool {
  readonly name: ToolName
  readonly Icon: typeof IconBold
  /** In CodeMirror's notation; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly key?: string
  readonly command: Command
}

/** Buttons and shortcuts of the editor, in the order of the toolbar. */
export function editorTools(t: Translate<'markdown-editor'>): readonly Tool[] {
  return [
    { name: 'bold', Icon: IconBold, key: 'Mod-b', command: toggleMark('**', t('sample.bold')) },
    { name: 'italic', Icon: IconItalic, key: 'Mod-i', command: toggleMark('*', t('sample.italic')) },
    { name: 'heading', Icon: IconHeading, key: 'Mod-Shift-h', command: cycleHeading },
    { name: 'quote', Icon: IconQuote, key: 'Mod-Shift-.', command: toggleQuote },
    { name: 'bullets', Icon: IconList, key: 'Mod-Shift-8', command: toggleList('bullets') },
    { name: 'numbers', Icon: IconListNumbers, key: 'Mod-Shift-7', command: toggleList('numbers') },
    { name: 'tasks', Icon: IconChecklist, key: 'Mod-Shift-l', command: toggleList('tasks') },
    { name: 'code', Icon: IconCode, key: 'Mod-e', command: toggleMark('`', t('sample.code')) },
    { name: 'code_block', Icon: IconBraces, key: 'Mod-Shift-e', command: codeBlock },
    { name: 'link', Icon: IconLink, key: 'Mod-k', command: link(t('sample.link')) },
    { name: 'table', Icon: IconTable, command: table(t('sample.column')) },
    { name: 'formula', Icon: IconMathFunction, key: 'Mod-m', command: formula },
    { name: 'spoiler', Icon: IconEyeOff, command: spoiler(t('sample.spoiler')) },
  ]
}

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** `Ctrl+Shift+8`, or `⌘⇧8` on a Mac. */
export function keyText(key: string): string {
  const parts = key.split('-')
  if (isMac()) return parts.map((part) => MAC_SIGNS[part] ?? part.toUpperCase()).join('')
  return parts
    .map((part) => (part === 'Mod' ? 'Ctrl' : part.length === 1 ? part.toUpperCase() : part))
    .join('+')
}

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧' }

/** For `aria-keyshortcuts`. */
export function ariaKeys(key: string): string {
  return ['Control', 'Meta'].map((mod) => key.replaceAll('-', '+').replace('Mod', mod)).join(' ')
}
