import { describe, expect, test } from 'vitest'
import { cssOf, inkOn, readColor } from './balloon-color.ts'

describe('the colour of a balloon', () => {
  test.each([
    ['#f00', [255, 0, 0]],
    ['#1a2B3c', [26, 43, 60]],
    ['#1a2b3cff', [26, 43, 60]],
    ['#abcd', [170, 187, 204]],
    ['rgb(1, 20, 255)', [1, 20, 255]],
    ['rgba(1,20,300,0.5)', [1, 20, 255]],
  ])('%s is read', (text, color) => {
    expect(readColor(text)).toEqual(color)
  })

  test.each(['red', '', '#12', '#12345', 'url(x)', 'rgb(1,2)', '#fff;background:url(x)'])(
    '%s is not taken for a colour',
    (text) => {
      expect(readColor(text)).toBeNull()
    },
  )

  test('is written anew, never as somebody typed it', () => {
    expect(cssOf([1, 2, 3])).toBe('rgb(1 2 3)')
  })

  test('carries a letter that can be read', () => {
    expect(inkOn([255, 255, 0])).toBe('#000000')
    expect(inkOn([0, 0, 128])).toBe('#ffffff')
    expect(inkOn([255, 255, 255])).toBe('#000000')
    expect(inkOn([0, 0, 0])).toBe('#ffffff')
    expect(inkOn([220, 38, 38])).toBe('#ffffff')
  })
})
