import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sizeOfWebp } from './picture-size.ts'

const paint = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: { r: 9, g: 90, b: 200, alpha: 0.5 } } })

test.each([
  ['with loss', 3, { quality: 80 }],
  ['without loss', 3, { lossless: true }],
  ['with transparency', 4, { quality: 80 }],
] as const)('a WebP picture %s tells its size', async (_, channels, options) => {
  const bytes = await paint(1203, 777, channels).webp(options).toBuffer()
  expect(sizeOfWebp(bytes)).toEqual({ width: 1203, height: 777 })
})

test('another picture is refused', async () => {
  const bytes = await paint(4, 4, 3).png().toBuffer()
  expect(() => sizeOfWebp(bytes)).toThrow('not a WebP picture')
})
