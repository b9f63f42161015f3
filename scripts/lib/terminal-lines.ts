import { z } from 'zod'

/** A line of the log of server or judge. Level 40 is a warning. */
const Entry = z.object({
  level: z.number().transform((level) => level >= 40),
  msg: z.string(),
  err: z.object({ message: z.string() }).optional(),
  /** The name of the judge, in its own lines. */
  judge: z.string().optional(),
  reason: z.string().nullish(),
})

/** Stack traces and Node's own warnings: for the log file, not for the terminal. */
const INTERNALS =
  /^(\s+(at |throw |\^|code:|errno:|syscall:|requireStack:|\[)|\s*\^+$|\}|Node\.js v\d|node:|file:|\(node:|\(Use `node )/

const SILENCE_MS = 60_000

/**
 * Selects what the terminal should show: plain text that a program prints, and its warnings. The log file has everything.
 * Messages that repeat, such as those of a judge that cannot work yet, are shown once until they have been silent for a
 * minute.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function createLineFilter(
  now: () => number = () => performance.now(),
): (line: string) => string | null {
  const saidAt = new Map<string, number>()
  return (line) => {
    const text = importantText(line)
    if (text === null) return null
    const at = now()
    for (const [old, lastAt] of saidAt) if (at - lastAt > SILENCE_MS) saidAt.delete(old)
    const isRepeated = saidAt.has(text)
    saidAt.set(text, at)
    return isRepeated ? null : text
  }
}

function importantText(line: string): string | null {
  if (line.trim() === '' || INTERNALS.test(line)) return null
  const entry = line.startsWith('{') ? readEntry(line) : null
  if (entry === null) return line
  return entry.isWarning ? entry.text.replace(/\s+/g, ' ') : null
}

/** @returns null for anything that is not a log entry and is therefore shown as plain text */
function readEntry(line: string): { isWarning: boolean; text: string } | null {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return null
  }
  const entry = Entry.safeParse(json)
  if (!entry.success) return null
  const { level, msg, err, judge, reason } = entry.data
  // A judge that refuses work gives the reason in a field of an otherwise ordinary line.
  const isRefusal = judge !== undefined && reason != null
  return { isWarning: level || isRefusal, text: joinParts(msg, err?.message ?? reason) }
}

function joinParts(what: string, why: string | null | undefined): string {
  return why == null || why === what ? what : `${what}: ${why}`
}
