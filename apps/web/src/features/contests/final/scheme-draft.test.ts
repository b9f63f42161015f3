import { expect, test } from 'vitest'
import { draftOfScheme, FIRST_DRAFT, schemeOf, usualNumbers } from './scheme-draft.ts'

test('the first draft is a scheme, and a scheme becomes the draft it was', () => {
  const scheme = schemeOf(FIRST_DRAFT)
  expect(scheme).toMatchObject({ by: 'counts', gold: 4, silver: 4, bronze: 4 })
  expect(scheme && draftOfScheme(scheme)).toEqual(FIRST_DRAFT)
})

test('other numbers are usual for ranks and shares', () => {
  expect(schemeOf({ ...FIRST_DRAFT, ...usualNumbers('ranks') })).toMatchObject({
    gold: 4,
    silver: 8,
    bronze: 12,
  })
  expect(schemeOf({ ...FIRST_DRAFT, ...usualNumbers('shares') })).toMatchObject({ gold: 10, bronze: 30 })
})

test.each(['-1', 'x', '1.5', '1000000'])('%s is no number of medals', (gold) => {
  expect(schemeOf({ ...FIRST_DRAFT, gold })).toBeNull()
})

test('an empty field gives none', () => {
  expect(schemeOf({ ...FIRST_DRAFT, bronze: ' ' })?.bronze).toBe(0)
})
