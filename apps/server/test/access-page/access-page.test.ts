import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CIRCLES } from '../../src/features/access/circles.ts'
import { type ActRules, ALL_KINDS } from '../../src/features/access/row.ts'
import { PLACES, STATES } from '../../src/features/access/states.ts'
import { TABLE } from '../../src/features/access/table.ts'
import { printAccess } from './print-access.ts'

test('the page about access is what the table prints', async () => {
  await expect(printAccess()).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/access.md'))
})

const acts: readonly (readonly [string, ActRules])[] = Object.entries(TABLE)

test('every word of the table is used', () => {
  const rows = acts.flatMap(([, { rows: all }]) => all)
  const inCircles = Object.values(CIRCLES).flatMap((circle) =>
    circle.flatMap(({ who }): string[] => [...who]),
  )
  const used = {
    who: new Set([...rows.flatMap(({ who }): string[] => [...who]), ...inCircles]),
    where: new Set(rows.flatMap(({ where = [] }) => where)),
    when: new Set(rows.flatMap(({ when = [] }) => when)),
  }
  expect([...Object.keys(ALL_KINDS), ...Object.keys(CIRCLES)].filter((name) => !used.who.has(name))).toEqual(
    [],
  )
  expect(Object.keys(PLACES).filter((name) => !(used.where as ReadonlySet<string>).has(name))).toEqual([])
  expect(Object.keys(STATES).filter((name) => !(used.when as ReadonlySet<string>).has(name))).toEqual([])
})

test.each(acts)(
  '%s follows an act that there is, and gives each row a reason',
  (_, { after, rows, means }) => {
    if (after !== undefined) expect(TABLE).toHaveProperty([after])
    expect(means).not.toBe('')
    for (const { because } of rows) expect(because).toMatch(/^[A-Z].*\.$/)
  },
)
