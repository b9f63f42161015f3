import type { CDPSession } from '@playwright/test'

/** Bytes that came over the wire, counted as the browser received it: compressed, with headers. */
export interface Received {
  readonly scriptBytes: number
  readonly scripts: number
  readonly allBytes: number
  readonly requests: number
}

export interface Wire {
  /** The bytes of the first milliseconds of the page. */
  until(ms: number): Received
}

interface Fetched {
  readonly isScript: boolean
  /** Seconds of the browser's own clock, which counts from anywhere, and the bytes that came then. */
  readonly parts: { readonly at: number; readonly bytes: number }[]
}

/** Watches the answers of one page from its first request on. */
export async function watchWire(session: CDPSession): Promise<Wire> {
  const fetched = new Map<string, Fetched>()
  let beganAt: number | null = null
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    beganAt ??= timestamp
    // A preloaded file has no type yet.
    const isScript = type === 'Script' || new URL(request.url).pathname.endsWith('.js')
    fetched.set(requestId, { isScript, parts: [] })
  })
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    fetched.get(requestId)?.parts.push({ at: timestamp, bytes: encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const parts = fetched.get(requestId)?.parts
    const seen = parts?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
    // Headers, and what the browser did not tell piece by piece.
    parts?.push({ at: timestamp, bytes: Math.max(0, encodedDataLength - seen) })
  })
  await session.send('Network.enable')

  return {
    until(ms) {
      const end = (beganAt ?? 0) + ms / 1_000
      const come = [...fetched.values()]
        .map(({ isScript, parts }) => ({ isScript, parts: parts.filter(({ at }) => at <= end) }))
        .filter(({ parts }) => parts.length > 0)
        .map(({ isScript, parts }) => ({ isScript, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) }))
      const scripts = come.filter(({ isScript }) => isScript)
      const bytesOf = (some: readonly { readonly bytes: number }[]) =>
        some.reduce((sum, { bytes }) => sum + bytes, 0)
      return {
        scriptBytes: bytesOf(scripts),
        scripts: scripts.length,
        allBytes: bytesOf(come),
        requests: come.length,
      }
    },
  }
}
