import { describe, expect, test } from 'vitest'
import { parseLiveEvent, readEventData, reconnectDelayMs } from './event-stream.ts'

function bodyOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
}

async function collect(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const data: string[] = []
  for await (const one of readEventData(body)) data.push(one)
  return data
}

describe('a stream of events', () => {
  test('is read across any cut between its chunks', async () => {
    expect(await collect(bodyOf('da', 'ta: {"a":1}\n', '\ndata: {"b"', ':2}\r\n\r\n'))).toEqual([
      '{"a":1}',
      '{"b":2}',
    ])
  })

  test('skips comments and joins the lines of one event', async () => {
    expect(await collect(bodyOf(': alive\n\n', 'data: one\ndata: two\n\n'))).toEqual(['one\ntwo'])
  })

  test('drops an event that was cut off', async () => {
    expect(await collect(bodyOf('data: whole\n\ndata: half'))).toEqual(['whole'])
  })

  test('ends when nothing comes for too long', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: one\n\n')),
      cancel() {
        isCancelled = true
      },
    })
    const data: string[] = []
    for await (const one of readEventData(body, 20)) data.push(one)
    expect(data).toEqual(['one'])
    expect(isCancelled).toBe(true)
  })

  test('that was broken off is not ended once more', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('broken off')),
    })
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    await expect(readEventData(body, 20).next()).rejects.toThrow('broken off')
    await new Promise((resolve) => setTimeout(resolve, 60))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  test('keeps letters whole that a chunk cuts in two', async () => {
    const bytes = new TextEncoder().encode('data: 评测\n\n')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 7))
        controller.enqueue(bytes.slice(7))
        controller.close()
      },
    })
    expect(await collect(body)).toEqual(['评测'])
  })
})

test('an event that this page does not know is ignored', () => {
  expect(parseLiveEvent('{"type":"fireworks"}')).toBeNull()
  expect(parseLiveEvent('not json')).toBeNull()
})

test('a broken stream is asked for again ever more slowly, but at least twice a minute', () => {
  expect(reconnectDelayMs(1, 1)).toBe(1_000)
  expect(reconnectDelayMs(3, 1)).toBe(4_000)
  expect(reconnectDelayMs(50, 1)).toBe(30_000)
  expect(reconnectDelayMs(50, 0)).toBe(15_000)
})
