import { expect, test } from 'vitest'
import type { LiveTopic } from '../../live/live-topic.ts'
import { tellFollowers } from './tell-followers.ts'

test('news that cannot be read ends the streams that follow them, whose pages then ask', async () => {
  let announce = (_: unknown) => {}
  const topic: LiveTopic = {
    channel: (listener) => {
      announce = listener
    },
    pace: 'at once',
    follow: () => true,
    read: () => Promise.reject(new Error('The database is away')),
    eventsFor: () => [],
  }
  const ended: string[] = []
  const warned: unknown[] = []
  const streamOf = (name: string, topics: readonly LiveTopic[]) => ({
    followed: new Map(topics.map((one) => [one, { caller: { kind: 'visitor' as const }, followed: true }])),
    send: () => {},
    end: () => void ended.push(name),
  })
  const streams = [streamOf('follower', [topic]), streamOf('other', [])]
  tellFollowers(topic, streams, { warn: (error: unknown) => void warned.push(error) })
  announce('news')
  await expect.poll(() => ended).toEqual(['follower'])
  expect(warned).toEqual([new Error('The database is away')])
})
