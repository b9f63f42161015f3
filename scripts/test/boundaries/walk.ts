import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

export const FEATURES = 'apps/server/src/features'

/** Files in the order in which a reader opens them, each with the name that leads there. */
export type Walk = readonly (readonly [file: string, by: string])[]

const root = join(import.meta.dirname, '../../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const mentions = (file: string, name: string) => new RegExp(`\\b${name}\\b`).test(textOf(file))

/** Every file has the name that leads to it, and so has one before. */
export function expectWalk(walk: Walk, mostHops: number): void {
  const lost = walk.slice(1).filter(([file, by], index) => {
    const earlier = walk.slice(0, index + 1)
    return !mentions(file, by) || !earlier.some(([before]) => mentions(before, by))
  })
  expect(lost).toEqual([])
  expect(new Set(walk.map(([file]) => file)).size, 'no file is opened twice').toBe(walk.length)
  expect(walk.length - 1).toBeLessThanOrEqual(mostHops)
}
