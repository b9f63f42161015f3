import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shape } from './shape-of.ts'

const FILE = join(import.meta.dirname, 'wire-recording.json')

/** How an endpoint answered one caller. */
export interface Reply {
  /** HTTP status, then the envelope's status and refusal, or the kind of a file. */
  readonly outcome: string
  readonly shape?: Shape
}

/** Replies by endpoint and by caller. */
export type Recording = Readonly<Record<string, Readonly<Record<string, Reply>>>>

/** In the file each caller is a letter, and callers that get the same reply share an entry. */
interface Stored {
  readonly callers: Readonly<Record<string, string>>
  readonly endpoints: Recording
}

export function writeRecording(recording: Recording): void {
  const names = [...new Set(Object.values(recording).flatMap((replies) => Object.keys(replies)))]
  const letterOf = (name: string) => String.fromCharCode('a'.charCodeAt(0) + names.indexOf(name))
  const endpoints = Object.entries(recording).map(([endpoint, replies]) => {
    const sharing = new Map<string, string>()
    for (const [caller, reply] of Object.entries(replies)) {
      const key = JSON.stringify(reply)
      sharing.set(key, (sharing.get(key) ?? '') + letterOf(caller))
    }
    return [
      endpoint,
      Object.fromEntries([...sharing].map(([reply, letters]) => [letters, JSON.parse(reply)])),
    ]
  })
  const stored: Stored = {
    callers: Object.fromEntries(names.map((name) => [letterOf(name), name])),
    endpoints: Object.fromEntries(endpoints),
  }
  writeFileSync(FILE, `${JSON.stringify(stored, null, 2)}\n`)
}

export function readRecording(): Recording {
  const { callers, endpoints } = JSON.parse(readFileSync(FILE, 'utf8')) as Stored
  return Object.fromEntries(
    Object.entries(endpoints).map(([endpoint, replies]) => [
      endpoint,
      Object.fromEntries(
        Object.entries(replies).flatMap(([letters, reply]) =>
          [...letters].map((letter) => [callers[letter] ?? letter, reply]),
        ),
      ),
    ]),
  )
}

/** The losses of a client of the recorded wire, as lines; new fields are none of it. */
export function lossesOf(before: Reply, after: Reply | undefined): string[] {
  if (after === undefined) return ['is no longer asked']
  if (before.outcome !== after.outcome) return [`was ${before.outcome}, is ${after.outcome}`]
  return Object.entries(before.shape ?? {}).flatMap(([place, kind]) => {
    const now = after.shape?.[place] ?? 'missing'
    return now === kind ? [] : [`${place} was ${kind}, is ${now}`]
  })
}
