/** The pixels of a picture as rows of red, green and blue, from top to bottom. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly rgb: Buffer
}

const HEADER_BYTES = 54
const UNCOMPRESSED = 0

/**
 * Reads an uncompressed BMP with 24 or 32 bits per pixel, which is what programs write today and what the picture library
 * cannot read. Returns null for any other kind and for a truncated file.
 *
 * @param maxPixels a larger picture is `too-large`; no memory is allocated for it
 */
export function readBitmap(content: Buffer, maxPixels: number): Bitmap | 'too-large' | null {
  if (content.length < HEADER_BYTES) return null
  const start = content.readUInt32LE(10)
  const width = content.readInt32LE(18)
  const signedHeight = content.readInt32LE(22)
  const height = Math.abs(signedHeight)
  const bytesPerPixel = content.readUInt16LE(28) / 8
  if (width <= 0 || height === 0 || content.readUInt32LE(30) !== UNCOMPRESSED) return null
  if (bytesPerPixel !== 3 && bytesPerPixel !== 4) return null
  if (width * height > maxPixels) return 'too-large'
  // Rows are padded to a multiple of four bytes.
  const rowBytes = Math.ceil((width * bytesPerPixel) / 4) * 4
  if (start + rowBytes * height > content.length) return null
  const rgb = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const sourceRow = signedHeight < 0 ? row : height - 1 - row
    let from = start + sourceRow * rowBytes
    let to = row * width * 3
    for (let column = 0; column < width; column += 1) {
      rgb[to] = content[from + 2] ?? 0
      rgb[to + 1] = content[from + 1] ?? 0
      rgb[to + 2] = content[from] ?? 0
      from += bytesPerPixel
      to += 3
    }
  }
  return { width, height, rgb }
}
