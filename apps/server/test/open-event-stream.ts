import { LiveEvent } from '@gavel/contract'

/** A stream of live events, opened over HTTP at the server's address. */
export async function openEventStream(address: string, search: string, token?: string) {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/events${search}`, {
    signal: abort.signal,
    headers: token === undefined ? {} : { authorization: token },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) throw new Error('no stream')
  const seen: LiveEvent[] = []
  let rest = ''
  return {
    /** The events that `until` came across. */
    seen,
    response,
    /** Reads events until one matches. */
    async until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent> {
      for (;;) {
        const known = seen.find(fits)
        if (known !== undefined) return known
        const { value, done } = await reader.read()
        if (done) throw new Error('the stream ended')
        const parts = (rest + value).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          if (part.startsWith('data: ')) seen.push(LiveEvent.parse(JSON.parse(part.slice(6))))
        }
      }
    },
    /** Reads until the server ends the stream. */
    async untilEnded(): Promise<void> {
      while (!(await reader.read()).done);
    },
    close: () => abort.abort(),
  }
}
