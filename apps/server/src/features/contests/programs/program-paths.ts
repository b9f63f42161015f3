import type { ProgramLayout } from '@gavel/contract'
import { findLanguage } from '@gavel/languages'
import type { ProgramRow } from './contest-programs.queries.ts'

/** The endings that the wire knows; every other language is a text. */
const ENDINGS = ['c', 'cpp', 'cs', 'py', 'js', 'java', 'pas', 'go', 'php']

/** The path of each program in the zip. Two that would have the same path differ by their numbers. */
export function programPaths(
  rows: readonly ProgramRow[],
  layout: ProgramLayout,
  hasScores: boolean,
): Map<number, string> {
  const taken = new Set<string>()
  const paths = new Map<number, string>()
  for (const row of rows) {
    const [folder, name] = layout === 'user' ? [row.username, row.label] : [row.label, row.username]
    const score = hasScores ? `_${row.score ?? 0}` : ''
    const stem = `${safeName(folder)}/${safeName(name)}${score}_(${clockText(row.submittedAt)})`
    const ending = endingOf(row.language)
    // Some file systems ignore the case of letters.
    const isTaken = taken.has(`${stem}.${ending}`.toLowerCase())
    const path = isTaken ? `${stem}_${row.id}.${ending}` : `${stem}.${ending}`
    taken.add(path.toLowerCase())
    paths.set(row.id, path)
  }
  return paths
}

/** A name that no file system takes for a path, a device or a hidden file. */
function safeName(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them
  const name = text.replace(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, '_').replace(/^\.|[. ]+$/g, '_')
  return name === '' ? '_' : name
}

function endingOf(language: string): string {
  const ending = findLanguage(language)?.sourceFile.split('.').at(-1) ?? ''
  return ENDINGS.includes(ending) ? ending : 'txt'
}

const GMT_8_MS = 8 * 3_600_000

/** `yyyyMMddHHmmss` in GMT+8, as everywhere on the wire. */
const clockText = (instant: Date) =>
  new Date(instant.getTime() + GMT_8_MS).toISOString().slice(0, 19).replace(/\D/g, '')
