import { expect, test } from 'vitest'
import { carouselShape } from './carousel-shape.ts'

test('the carousel is as wide for its height as its highest picture', () => {
  const wide = { width: 1200, height: 300 }
  const high = { width: 800, height: 400 }
  expect(carouselShape([wide])).toEqual({ aspectRatio: '4.0000' })
  expect(carouselShape([wide, high, wide])).toEqual({ aspectRatio: '2.0000' })
})

test('a picture whose size is not known is taken for one of the recommended size', () => {
  expect(carouselShape([{ width: null, height: null }])).toEqual({ aspectRatio: '2.8000' })
})
