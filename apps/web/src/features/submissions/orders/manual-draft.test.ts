import { VERDICT_STATUS } from '@gavel/contract'
import { expect, test } from 'vitest'
import { decidableStatuses, manualDraftOf, verdictOfDraft } from './manual-draft.ts'

const { AC, PAC, WA, CE } = VERDICT_STATUS

test('partly right is offered under OI rules only, and where there are points between none and all', () => {
  expect(decidableStatuses(100)).toContain(PAC)
  expect(decidableStatuses(1)).not.toContain(PAC)
  expect(decidableStatuses(null)).not.toContain(PAC)
  expect(decidableStatuses(100)).not.toContain(CE)
})

test('it begins with what stands', () => {
  expect(manualDraftOf({ status: PAC, score: 40 }, 100)).toEqual({ status: PAC, score: '40' })
  expect(manualDraftOf({ status: WA, score: null }, null)).toEqual({ status: WA, score: '' })
})

test('a cancelled submission has no verdict to begin with', () => {
  expect(manualDraftOf({ status: -4, score: null }, 100)).toEqual({ status: null, score: '' })
  expect(verdictOfDraft({ status: null, score: '' }, 100)).toBeNull()
})

test('only partly right asks for points, more than none and less than all', () => {
  expect(verdictOfDraft({ status: PAC, score: '1' }, 100)).toEqual({ status: PAC, score: 1 })
  expect(verdictOfDraft({ status: PAC, score: '99' }, 100)).toEqual({ status: PAC, score: 99 })
  for (const score of ['', '0', '100', '1.5', '-3'])
    expect(verdictOfDraft({ status: PAC, score }, 100), score).toBeNull()
  expect(verdictOfDraft({ status: AC, score: '7' }, 100)).toEqual({ status: AC })
  expect(verdictOfDraft({ status: WA, score: '7' }, null)).toEqual({ status: WA })
})
