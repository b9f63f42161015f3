import type { Nodes } from 'hast'
import { rawText } from './html-page.ts'

/** A sample as a file: lines end with one newline each, and nothing stands before the first line. */
export function sampleText(node: Nodes): string {
  return asFile(rawText(node))
}

export function asFile(text: string): string {
  const lines = text.replaceAll('\r', '').replaceAll('\u00a0', ' ').replace(/^\n+/, '').trimEnd()
  return lines === '' ? '' : `${lines}\n`
}
