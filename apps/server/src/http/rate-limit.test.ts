import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock, startTestApp, type TestApp } from '../../test/test-app.ts'
import { clearCounter, countUse, forgetUse, networkOf, takeToken } from './rate-limit.ts'

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const rule = (key: string) => ({ key, limit: 3, windowSeconds: 60, now: clock.now() })
const take = (key: string) => takeToken(server.context.db, rule(key))
const takeThree = async (key: string) => {
  for (let count = 0; count < 3; count += 1) await take(key)
}

describe('a limit', () => {
  test('lets the allowed number pass, and tells the others how long to wait', async () => {
    await takeThree('plain')
    clock.advanceSeconds(18.5)
    await expect(take('plain')).rejects.toMatchObject({ code: 'too_many_requests', details: { seconds: 42 } })
  })

  test('begins anew when its window ends', async () => {
    await takeThree('window')
    clock.advanceSeconds(59)
    await expect(take('window')).rejects.toThrow()
    clock.advanceSeconds(1)
    await takeThree('window')
    await expect(take('window')).rejects.toThrow()
  })

  test('counts each key for itself', async () => {
    await takeThree('one')
    await takeThree('other')
  })

  test('holds for uses at the same moment', async () => {
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => take('together')))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('can forget a use, or all', async () => {
    await takeThree('forgotten')
    await forgetUse(server.context.db, 'forgotten')
    await take('forgotten')
    await clearCounter(server.context.db, 'forgotten')
    await takeThree('forgotten')
  })

  test('that restarts ends a full window after the last allowed use, however often it is tried then', async () => {
    const use = () => countUse(server.context.db, { ...rule('restarting'), restarts: true })
    for (let count = 0; count < 3; count += 1) {
      clock.advanceSeconds(50)
      expect((await use()).isOverLimit).toBe(false)
    }
    clock.advanceSeconds(40)
    expect(await use()).toEqual({ count: 4, isOverLimit: true, secondsLeft: 20 })
    clock.advanceSeconds(20)
    expect((await use()).isOverLimit).toBe(false)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
