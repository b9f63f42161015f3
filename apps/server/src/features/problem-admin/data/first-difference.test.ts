import { expect, test } from 'vitest'
import { firstDifference } from './first-difference.ts'

/** Split into pieces of a few bytes, so that lines and characters are cut anywhere. */
async function* pieces(text: string, size = 3) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const compare = (before: string, after: string) => firstDifference(pieces(before), pieces(after, 5))

test.each([
  ['', ''],
  ['1 2\n3\n', '1 2\n3\n'],
])('%j and %j do not differ', async (before, after) => {
  expect(await compare(before, after)).toBeNull()
})

test.each([
  ['1 2\n3 4\n', '1 2\n3 5\n', { line: 2, before: '3 4', after: '3 5' }],
  ['a\nb\n', 'a\n', { line: 2, before: 'b', after: null }],
  ['', 'x', { line: 1, before: null, after: 'x' }],
  ['abc', 'abcdef\n', { line: 1, before: 'abc', after: 'abcdef' }],
  ['a\n', 'a', { line: 1, before: 'a↵', after: 'a' }],
  ['a\n\nb', 'a\nb', { line: 2, before: '', after: 'b' }],
  ['甲乙\n丙丁', '甲乙\n丙戊', { line: 2, before: '丙丁', after: '丙戊' }],
])('%j and %j', async (before, after, difference) => {
  expect(await compare(before, after)).toEqual(difference)
})

test('of a long line the part around the difference is shown, cut between characters', async () => {
  const difference = await compare(`${'数'.repeat(100)}1${'字'.repeat(100)}`, `${'数'.repeat(100)}2\n`)
  expect(difference?.line).toBe(1)
  expect(difference?.before).toMatch(/^…数{19,20}1字{50,53}…$/)
  expect(difference?.after).toMatch(/^…数{19,20}2$/)
})

test('a line over several megabytes is met, and its number is right', async () => {
  async function* large(last: string) {
    for (let index = 0; index < 64; index += 1) yield Buffer.from(`${'7'.repeat(65_535)}\n`)
    yield Buffer.from(last)
  }
  expect(await firstDifference(large('1\n'), large('2\n'))).toEqual({ line: 65, before: '1', after: '2' })
})
