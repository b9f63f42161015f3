import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS = 8
const TRUE_COLOUR = 2

/** A PNG gradient from one colour to the other: something to upload. */
export function drawPicture(size: { width: number; height: number }, from: Colour, to: Colour): Buffer {
  const { width, height } = size
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = BITS
  head[9] = TRUE_COLOUR
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x += 1)
    for (const channel of [0, 1, 2] as const)
      row[1 + x * 3 + channel] = Math.round(from[channel] + ((to[channel] - from[channel]) * x) / width)
  const pixels = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}
