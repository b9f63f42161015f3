import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { measureNoise, NoiseMeter } from './noise.ts'

const shortly = { quietMs: 5, repeatMs: 5 }
const until = async (condition: () => boolean) => {
  while (!condition()) await nextTurn()
}

test('is a percentage of one decimal, never negative', async () => {
  const noise = (await measureNoise()) ?? -1
  expect(noise).toBeGreaterThanOrEqual(0)
  expect(Math.round(noise * 10) / 10).toBe(noise)
})

test('a measurement that may not go on has no figure', async () => {
  let asked = 0
  expect(await measureNoise(() => ++asked < 3)).toBeNull()
  expect(asked).toBe(3)
})

describe('the meter', () => {
  test('has no figure until the host has been idle for a while', async () => {
    using meter = new NoiseMeter(shortly)
    expect(meter.percent).toBeNull()
    await until(() => meter.percent !== null)
  })

  test('measures nothing while there is work, and measures after it', async () => {
    using busy = new NoiseMeter(shortly)
    const work = [busy.work(), busy.work()]
    work[0]?.[Symbol.dispose]()
    // Another host has had its figure for a long time.
    using idle = new NoiseMeter(shortly)
    await until(() => idle.percent !== null)
    expect(busy.percent).toBeNull()
    work[1]?.[Symbol.dispose]()
    await until(() => busy.percent !== null)
  })

  test('gives up a measurement when work begins', async () => {
    let isWorking = false
    const percent = measureNoise(() => !isWorking)
    await nextTurn()
    isWorking = true
    expect(await percent).toBeNull()
  })
})
