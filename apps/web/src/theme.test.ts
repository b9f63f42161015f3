import { keysOf, STATE_STATUS, VERDICT_STATUS } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { type Scheme, SURFACE, TONES, theme, VERDICT_TONES, WASH_PERCENT } from './theme.ts'
import { lookOfStatus } from './ui/verdict/verdicts.ts'

const LEAST_CONTRAST = 4.5
const SCHEMES: readonly Scheme[] = ['light', 'dark']
const TONE_NAMES = keysOf(TONES)

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

function mix(color: string, ground: string, percent: number): string {
  const grounds = channelsOf(ground)
  const mixed = channelsOf(color).map((channel, index) => {
    const value = (channel * percent + (grounds[index] ?? 0) * (100 - percent)) / 100
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const grounds = [SURFACE.paper, SURFACE['paper-raised'], SURFACE['paper-sunken']].map(
    (pair) => pair[scheme],
  )

  test.each(TONE_NAMES)('%s can be read on every ground and on its own wash', (name) => {
    const color = TONES[name][scheme]
    const wash = mix(color, SURFACE['paper-raised'][scheme], WASH_PERCENT)
    for (const ground of [...grounds, wash])
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })

  test.each(['ink', 'ink-soft', 'accent'] as const)('%s can be read on every ground', (name) => {
    for (const ground of [...grounds, SURFACE['accent-wash'][scheme]])
      expect(contrast(SURFACE[name][scheme], ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })

  test('white can be read on a filled button', () => {
    const shade = scheme === 'light' ? 6 : 5
    expect(contrast('#ffffff', theme.colors?.indigo?.[shade] ?? '')).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })
})

test('no two outcomes have the same colour', () => {
  const outcomes = [...Object.values(VERDICT_STATUS), STATE_STATUS.pending, STATE_STATUS.cancelled].filter(
    // A submission refused by a remote judge has no outcome.
    (status) => status !== VERDICT_STATUS.SF,
  )
  for (const scheme of SCHEMES) {
    const colors = outcomes.map((status) => TONES[VERDICT_TONES[status] ?? 'grey'][scheme])
    expect(new Set(colors).size).toBe(outcomes.length)
  }
})

test('every status has letters, also while it waits or runs', () => {
  for (const status of Object.keys(VERDICT_TONES)
    .map(Number)
    .filter((status) => status >= -4))
    expect(lookOfStatus(status).short).toMatch(/^[A-Z]{2,3}$/)
})

test('every status has a colour and a name', () => {
  for (const status of Object.keys(VERDICT_TONES).map(Number))
    expect(lookOfStatus(status).key).not.toBe('verdict.unknown')
})

test('a status of a newer server is shown as unknown', () => {
  expect(lookOfStatus(99)).toEqual({ short: '?', key: 'verdict.unknown', tone: 'grey' })
})
