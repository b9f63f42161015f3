import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf, type Part } from './marks.policy.ts'

const part = (weight: number, full: number, isCounted = true): Part => ({ weight, full, isCounted })

test.each<[string, Part[], (number | null)[], number | null]>([
  ['half of the only part', [part(1, 4)], [2], 50],
  ['equal weights', [part(1, 4), part(1, 10)], [4, 0], 50],
  ['a contest that counts three times', [part(1, 4), part(3, 10)], [4, 5], 62.5],
  ['nothing handed in', [part(1, 4), part(1, 3)], [null, 1], 16.7],
  ['a part that does not count yet', [part(1, 4), part(9, 10, false)], [4, 0], 100],
  ['a part without problems', [part(1, 4), part(9, 0)], [4, 0], 100],
  ['weight 0', [part(1, 4), part(0, 10)], [4, 0], 100],
  ['no part', [], [], null],
  ['only parts of weight 0', [part(0, 4)], [4], null],
  ['more than the most', [part(1, 4)], [5], 100],
])('%s', (_, parts, results, mark) => {
  expect(markOf(parts, results)).toBe(mark)
})

const Reached = fc
  .record({
    weight: fc.integer({ min: 0, max: 1000 }),
    full: fc.integer({ min: 0, max: 500 }),
    isCounted: fc.boolean(),
  })
  .chain((one) =>
    fc.record({ part: fc.constant(one), result: fc.option(fc.integer({ min: 0, max: one.full })) }),
  )
const Course = fc.array(Reached, { maxLength: 12 })
type Reached = { readonly part: Part; readonly result: number | null }

const mark = (course: readonly Reached[]) =>
  markOf(
    course.map(({ part: one }) => one),
    course.map(({ result }) => result),
  )

test('a mark is from 0 to 100, whatever the order of the parts and the scale of the weights', () => {
  fc.assert(
    fc.property(Course, fc.integer({ min: 2, max: 9 }), (course, scale) => {
      const before = mark(course)
      if (before !== null) expect(before).toBeGreaterThanOrEqual(0)
      if (before !== null) expect(before).toBeLessThanOrEqual(100)
      const scaled = course.map((one) => ({ ...one, part: { ...one.part, weight: one.part.weight * scale } }))
      for (const same of [scaled, course.toReversed()]) {
        const after = mark(same)
        expect(after === null).toBe(before === null)
        // Sums of fractions in another order may be rounded to the neighbour.
        expect(Math.abs((after ?? 0) - (before ?? 0))).toBeLessThan(0.11)
      }
    }),
  )
})

test('more in one part never lowers a mark, and what does not count changes nothing', () => {
  fc.assert(
    fc.property(Course, fc.nat(), Reached, (course, index, other) => {
      const before = mark(course)
      const more = course.map((one, place) =>
        place === index % Math.max(1, course.length) ? { ...one, result: one.part.full } : one,
      )
      expect(mark(more) ?? 0).toBeGreaterThanOrEqual(before ?? 0)
      for (const change of [{ isCounted: false }, { weight: 0 }, { full: 0 }])
        expect(mark([...course, { ...other, part: { ...other.part, ...change } }])).toBe(before)
    }),
  )
})
