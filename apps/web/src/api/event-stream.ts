import { LiveEvent } from '@gavel/contract'

/** The server writes a comment every 15 s. A connection that was cut without a word would never end by itself. */
const LONGEST_SILENCE_MS = 40_000

/**
 * The `data` of each server-sent event in a response body, until it ends or falls silent; comments, which keep the
 * connection open, are dropped.
 */
export async function* readEventData(
  body: ReadableStream<Uint8Array>,
  longestSilenceMs = LONGEST_SILENCE_MS,
): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  try {
    while (true) {
      const { done, value } = await readWithin(longestSilenceMs, reader)
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
        if (line !== '' || data.length === 0) continue
        yield data.join('\n')
        data = []
      }
    }
  } finally {
    await reader.cancel()
  }
}

/** A read that waits longer ends as if the stream had ended. */
async function readWithin<Chunk>(milliseconds: number, reader: ReadableStreamDefaultReader<Chunk>) {
  const timer = setTimeout(() => void reader.cancel(), milliseconds)
  try {
    return await reader.read()
  } finally {
    clearTimeout(timer)
  }
}

/** An event of this page's contract; null for an event type of a newer server. */
export function parseLiveEvent(data: string): LiveEvent | null {
  try {
    return LiveEvent.parse(JSON.parse(data))
  } catch {
    return null
  }
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/**
 * The delay before connection number `failures + 1`: doubled each time, and spread so that clients do not all return
 * at once.
 */
export function reconnectDelayMs(failures: number, random: number = Math.random()): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(longest * (0.5 + random / 2))
}
