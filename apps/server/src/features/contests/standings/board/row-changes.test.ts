import { expect, test } from 'vitest'
import { RowChanges } from './row-changes.ts'

test('rows that changed since a version are told once each, those of the version to come among them', () => {
  const changes = new RowChanges()
  changes.add(1)
  changes.publish(1)
  changes.add(2)
  changes.publish(2)
  changes.add(2)
  changes.add(3)
  changes.publish(3)
  expect(changes.between(1, 3)).toEqual([2, 3])
  expect(changes.between(3, 3)).toEqual([])
  changes.add(4)
  expect(changes.between(3, 3)).toEqual([4])
})

test('what is too long ago is not told', () => {
  const changes = new RowChanges()
  for (let version = 1; version <= 700; version += 1) changes.publish(version)
  expect(changes.between(50, 700)).toBeNull()
  expect(changes.between(650, 700)).toEqual([])
})
