/** The events that a stream told since it was opened. */
export interface Listener {
  readonly heard: readonly string[]
  readonly close: () => void
}

/** Opens a stream that asks for what a query says. */
export async function listen(address: string, search: string, token: string | null): Promise<Listener> {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/events?${search}`, {
    signal: abort.signal,
    headers: token === null ? {} : { authorization: token },
  })
  if (response.body === null || response.status !== 200) throw new Error(`no stream: ${response.status}`)
  const heard: string[] = []
  void collect(response.body, heard)
  return { heard, close: () => abort.abort() }
}

async function collect(body: ReadableStream<Uint8Array<ArrayBuffer>>, heard: string[]): Promise<void> {
  let rest = ''
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n\n')
      rest = parts.pop() ?? ''
      heard.push(...parts.filter((part) => part.startsWith('data: ')))
    }
  } catch {
    // The test closes the stream.
  }
}
