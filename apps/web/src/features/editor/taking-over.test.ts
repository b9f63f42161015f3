import { describe, expect, test } from 'vitest'
import { changeBetween, leftAt } from './taking-over.ts'

describe('the change between two texts', () => {
  test.each([
    ['equal', 'abc', 'abc', null],
    ['typed at the end', 'ab', 'abc', { from: 2, to: 2, insert: 'c' }],
    ['typed at the beginning', 'bc', 'abc', { from: 0, to: 0, insert: 'a' }],
    ['typed in between', 'ad', 'abcd', { from: 1, to: 1, insert: 'bc' }],
    ['one of several equal letters', 'aaa', 'aaaa', { from: 3, to: 3, insert: 'a' }],
    ['removed', 'abcd', 'ad', { from: 1, to: 3, insert: '' }],
    ['replaced', 'abcd', 'xy', { from: 0, to: 4, insert: 'xy' }],
    ['from nothing', '', 'a\nb', { from: 0, to: 0, insert: 'a\nb' }],
    ['to nothing', 'a\nb', '', { from: 0, to: 3, insert: '' }],
  ])('%s', (_, before, after, expected) => {
    const change = changeBetween(before, after)
    expect(change).toEqual(expected)
    if (change !== null)
      expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after)
  })
})

describe('where the reader left the field', () => {
  const field = {
    selectionStart: 3,
    selectionEnd: 7,
    selectionDirection: 'backward' as const,
    scrollLeft: 5,
    matches: () => true,
  }

  test.each([
    [0, 0, -4],
    [4, 0, 0],
    [14, 0, 10],
    [24, 1, 0],
    [109, 5, 5],
  ])('scrolled by %i pixels', (scrollTop, topLine, topLineHiddenPx) => {
    expect(leftAt({ ...field, scrollTop }, 20, 'x')).toEqual({
      openedWith: 'x',
      from: 3,
      to: 7,
      isBackward: true,
      topLine,
      topLineHiddenPx,
      scrollLeft: 5,
      hasFocus: true,
    })
  })
})
