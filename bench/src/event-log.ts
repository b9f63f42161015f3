import { LiveEvent } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'

/**
 * The live events of a user's submissions, with their arrival times.
 *
 * @param search what the stream asks for besides
 */
export async function openEventLog(client: Client, search = '') {
  const seen: { submitId: number; status: number; at: number }[] = []
  let wake = Promise.withResolvers<void>()
  const response = await fetch(`${client.url}/api/events${search}`, {
    headers: { authorization: client.token ?? '' },
  })
  if (response.body === null) throw new Error('no event stream')
  const chunks = response.body.pipeThrough(new TextDecoderStream())
  const reading = (async () => {
    let rest = ''
    for await (const chunk of chunks) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        if (!part.startsWith('data: ')) continue
        const event = LiveEvent.parse(JSON.parse(part.slice(6)))
        if (event.type === 'submission') {
          seen.push({ submitId: event.submitId, status: event.status, at: performance.now() })
        }
      }
      wake.resolve()
      wake = Promise.withResolvers()
    }
  })()
  // The stream ends with the site; a caller that is still waiting gets the error of the run.
  reading.catch(() => undefined)
  return {
    /** Waits for an event of this submission with a matching status, and returns its arrival time. */
    async wait(submitId: number, fits: (status: number) => boolean): Promise<number> {
      for (;;) {
        const next = wake.promise
        const found = seen.find((event) => event.submitId === submitId && fits(event.status))
        if (found !== undefined) return found.at
        await next
      }
    },
  }
}

export type EventLog = Awaited<ReturnType<typeof openEventLog>>
