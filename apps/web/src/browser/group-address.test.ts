import { expect, test } from 'vitest'
import { addressInGroup, addressOnSite, groupOfAddress, isAddressOf } from './group-address.ts'

test.each([
  ['/contest/7', '/group/3/contest/7'],
  ['/contest/7/problem/A', '/group/3/contest/7/problem/A'],
  ['/contest/7?page=2#top', '/group/3/contest/7?page=2#top'],
  ['/training/5/rank', '/group/3/training/5/rank'],
  ['/submission-detail/9', '/group/3/submission-detail/9'],
  ['/discussion-detail/4', '/group/3/discussion-detail/4'],
])('%s is %s inside the group 3, and back', (own, inside) => {
  expect(addressInGroup(own, 3)).toBe(inside)
  expect(addressInGroup(inside, 3)).toBe(inside)
  expect(addressInGroup(inside, null)).toBe(own)
  expect(addressInGroup(inside, 4)).toBe(inside.replace('3', '4'))
  expect(addressOnSite(inside)).toBe(own)
})

test.each([
  '/contest',
  '/contest/acm-scoreboard/7',
  '/contest/honours/7',
  '/problem/P1000',
  '/training',
  '/group/3',
  '/group/3/training/problems/5',
  '/group/3/contest/problem/7/2',
  '/group/3/contest/create',
  '/group/invitation/0123',
  '/group/0/contest/7',
])('%s has one address', (path) => {
  expect(addressInGroup(path, 3)).toBe(path)
  expect(addressOnSite(path)).toBe(path)
})

test('the group of an address', () => {
  expect(groupOfAddress('/group/3')).toBe(3)
  expect(groupOfAddress('/group/3/contest/7')).toBe(3)
  expect(groupOfAddress('/group')).toBeNull()
  expect(groupOfAddress('/group/invitation/3')).toBeNull()
  expect(groupOfAddress('/contest/7')).toBeNull()
})

test.each([
  ['/contest/7', true],
  ['/contest/7/rank?page=2', true],
  ['/group/3/contest/7/rank', true],
  ['/group/3/contest/7?page=2', true],
  ['/contest/70', false],
  ['/group/3/training/7', false],
  ['/home', false],
])('%s is an address of /contest/7: %s', (path, isIt) => {
  expect(isAddressOf('/contest/7', path)).toBe(isIt)
})
