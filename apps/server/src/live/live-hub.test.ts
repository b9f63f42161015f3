import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts'
import { connectDatabase } from '../db/connect.ts'
import { createLiveHub } from './live-hub.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

test('a notification that a listener cannot read is told, and others still hear it and all that follow', async () => {
  const errors: unknown[] = []
  const heard: string[] = []
  const hub = createLiveHub(database.url, ['news'], (error) => void errors.push(error))
  const connection = connectDatabase({ url: database.url, connections: 1 })
  hub.subscribe('news', (payload) => void JSON.parse(payload))
  hub.subscribe('news', (payload) => void heard.push(payload))
  await hub.start()
  try {
    for (const payload of ['', '{}']) await connection.pool.query(`select pg_notify('news', $1)`, [payload])
    for (let tries = 0; heard.length < 2 && tries < 100; tries += 1) await sleep(20)
    expect(heard).toEqual(['', '{}'])
    expect(errors).toEqual([expect.objectContaining({ message: 'A notification on news could not be read' })])
  } finally {
    await hub.stop()
    await connection.close()
  }
})
