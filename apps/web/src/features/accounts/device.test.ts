import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('a session is named by browser and system', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0'
  expect(deviceOf(edge)).toEqual({ browser: 'Edge', system: 'Windows' })
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36')).toEqual({
    browser: 'Chrome',
    system: 'Android',
  })
})

test('what nobody knows has no name', () => {
  expect(deviceOf('script')).toEqual({})
  expect(deviceOf(null)).toEqual({})
})
