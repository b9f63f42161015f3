import sharp from 'sharp'

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture of one colour as a program would write it. */
export function buildPicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  size: Size = { width: 40, height: 30 },
) {
  return sharp({ create: { ...size, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG that is another one each time it is written anew. */
export function buildGrainyJpeg({ width, height }: Size): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#336699', noise } })
    .jpeg()
    .toBuffer()
}

/** A picture whose frames have different colours. */
export async function buildAnimation(
  format: 'gif' | 'webp',
  frames: number,
  size: Size = { width: 20, height: 10 },
) {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, frame) =>
      sharp({
        create: { ...size, channels: 3, background: { r: (frame * 83) % 256, g: (frame * 47) % 256, b: 90 } },
      })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** An uncompressed BMP of 24 bits a pixel, bottom row first, the upper half red and the lower half blue. */
export function buildBitmap({ width, height }: Size): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const content = Buffer.alloc(54 + rowBytes * height)
  content.write('BM')
  content.writeUInt32LE(content.length, 2)
  content.writeUInt32LE(54, 10)
  content.writeUInt32LE(40, 14)
  content.writeInt32LE(width, 18)
  content.writeInt32LE(height, 22)
  content.writeUInt16LE(1, 26)
  content.writeUInt16LE(24, 28)
  for (let row = 0; row < height; row += 1) {
    const isUpper = row >= height / 2
    for (let column = 0; column < width; column += 1)
      content[54 + row * rowBytes + column * 3 + (isUpper ? 2 : 0)] = 255
  }
  return content
}
