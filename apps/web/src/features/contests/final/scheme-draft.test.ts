import { AWARD_TYPE } from '@gavel/contract'
import { expect, test } from 'vitest'
import { draftOfAwards, draftOfScheme, FIRST_DRAFT, schemeOf, usualNumbers } from './scheme-draft.ts'

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

const award = (priority: number, num: number) => ({ priority, num, name: '', background: '', color: '' })

test('awards that the contest planned are the first draft, in their order', () => {
  const awardConfigList = [award(3, 35), award(1, 15), award(2, 25)]
  expect(draftOfAwards({ awardType: AWARD_TYPE.percent, awardConfigList })).toEqual({
    ...FIRST_DRAFT,
    ...{ by: 'shares', gold: '15', silver: '25', bronze: '35' },
  })
  expect(draftOfAwards({ awardType: AWARD_TYPE.entrants, awardConfigList: [award(1, 1)] })).toEqual({
    ...FIRST_DRAFT,
    ...{ by: 'counts', gold: '1', silver: '0', bronze: '0' },
  })
})

test('what is usual is the first draft of a contest without awards, or with more kinds than there are medals', () => {
  const awardConfigList = [award(1, 1), award(2, 2), award(3, 3), award(4, 4)]
  expect(draftOfAwards({ awardType: AWARD_TYPE.none, awardConfigList: [award(1, 1)] })).toEqual(FIRST_DRAFT)
  expect(draftOfAwards({ awardType: AWARD_TYPE.entrants, awardConfigList })).toEqual(FIRST_DRAFT)
})
