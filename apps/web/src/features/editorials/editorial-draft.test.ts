import { type EditorialForSetters, MAX_HINTS } from '@gavel/contract'
import { expect, test } from 'vitest'
import { draftOf, faultsOf, saveOf, withNewHint } from './editorial-draft.ts'

const LOADED: EditorialForSetters = {
  isShown: true,
  opens: 'date',
  opensAt: new Date('2026-03-01T08:00:00Z'),
  contents: { 'en-US': 'Sort.' },
  hints: [{ 'en-US': 'Order?' }],
  gmtModified: new Date('2026-02-01T08:00:00Z'),
  takers: { gaveUp: { users: 0, solved: 0 }, hints: [{ users: 1, solved: 0 }] },
}

test('a draft that nobody touched is saved as it was loaded', () => {
  const { isShown, opens, opensAt, contents, hints } = LOADED
  const basedOn = LOADED.gmtModified
  expect(saveOf(draftOf(LOADED), { pid: 7, basedOn })).toEqual({
    ...{ pid: 7, isShown, opens, opensAt, contents, hints, basedOn },
  })
})

test('the date goes with its rule', () => {
  const draft = { ...draftOf(LOADED), opens: 'always' as const }
  expect(saveOf(draft, { pid: 7, basedOn: null }).opensAt).toBeNull()
})

test('a missing date and an empty hint are faults', () => {
  const draft = { ...withNewHint(draftOf(LOADED)), opensAt: '' }
  expect(faultsOf(draft)).toEqual(['date', 'hints'])
  expect(faultsOf({ ...draft, opens: 'always' })).toEqual(['hints'])
  expect(faultsOf(draftOf(LOADED))).toEqual([])
})

test('there are no more hints than allowed, each with a key of its own', () => {
  let draft = draftOf(LOADED)
  for (let count = 0; count < 9; count += 1) draft = withNewHint(draft)
  expect(draft.hints).toHaveLength(MAX_HINTS)
  expect(new Set(draft.hints.map(({ key }) => key)).size).toBe(MAX_HINTS)
})
