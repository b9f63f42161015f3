import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { createOutsideFetch } from './outside-fetch.ts'

let requests = 0
const server = createServer((_, response) => {
  requests += 1
  response.end('fine')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchWith = (allowsPrivate: boolean, host = 'localhost') =>
  createOutsideFetch({ allowsPrivate, maxBytes: 1024 })(`http://${host}:${portOf(server)}/`, {
    method: 'GET',
    headers: {},
  })

test('no connection of somebody who may reach private addresses is used for somebody who may not', async () => {
  expect(await (await fetchWith(true)).text()).toBe('fine')
  // The answer was read, so a shared connection would be free by now.
  await expect(fetchWith(false)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('is at a private address') },
  })
  expect(requests).toBe(1)
})
