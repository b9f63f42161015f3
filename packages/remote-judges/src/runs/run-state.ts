import type { RunState } from '../adapter.ts'
import type { VerdictTable } from '../facts/fact-types.ts'

interface Measured {
  readonly timeMs?: number | null
  readonly memoryKib?: number | null
  readonly points?: number | null
}

/** The meaning of a site's word for a verdict. The longest entry that the word begins with decides. */
export function runStateOf(table: VerdictTable, text: string, measured: Measured = {}): RunState {
  const remoteText = text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, 200)
  const word = remoteText.toLowerCase()
  const [entry] = Object.entries(table)
    .filter(([known]) => word.startsWith(known))
    .toSorted(([a], [b]) => b.length - a.length)
  const meaning = entry?.[1]
  if (meaning === undefined) return { kind: 'unknown', remoteText }
  if (meaning === 'pending' || meaning === 'compiling' || meaning === 'judging')
    return { kind: 'running', stage: meaning, remoteText }
  return {
    kind: 'judged',
    verdict: meaning,
    remoteText,
    timeMs: measured.timeMs ?? null,
    memoryKib: measured.memoryKib ?? null,
    points: measured.points ?? null,
  }
}

/** `15MS`, `15 ms`; null where nothing is shown. */
export function milliseconds(text: string): number | null {
  const found = /(\d+(?:\.\d+)?)\s*(ms|s)?/i.exec(text)
  if (found === null) return null
  return Math.round(Number(found[1]) * (found[2]?.toLowerCase() === 's' ? 1_000 : 1))
}

/** `1228K`, `256 KB`, `8948 KiB`, `5.3M`; null where nothing is shown. */
export function kibibytes(text: string): number | null {
  const found = /(\d+(?:\.\d+)?)\s*([km])?/i.exec(text)
  if (found === null) return null
  return Math.round(Number(found[1]) * (found[2]?.toLowerCase() === 'm' ? 1_024 : 1))
}

/** `2025-12-23 10:11:12`, as clocks in Beijing show it. */
export const beijingTime = (text: string): Date => new Date(`${text.trim().replace(' ', 'T')}+08:00`)
