import { AVATAR_SIDE_PX, PICTURE_MAX_MEGAPIXELS } from '@gavel/contract'
import sharp, { type Sharp } from 'sharp'
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { DomainError } from '../../http/domain-error.ts'
import { readBitmap } from './bitmap.ts'
import { type PictureFormat, pictureFormatOf } from './picture-format.policy.ts'

// Only those of the library's many loaders that we need stay open to untrusted input.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})
// Each picture is processed once, so a cache would only use memory.
sharp.cache(false)

/** For all frames of an animation together. */
const MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * 1_000_000
/** Four bytes for each of them: pictures with finer colours take twice as much memory, and may be half as large. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS
const MAX_FRAMES = 200
/** Every browser shows pictures of this width and height. */
const MAX_SIDE_PX = 16_000
const SECONDS = 20

/**
 * An interlaced picture is decoded as a whole. The library would decode as many at once as there are threads for files and
 * passwords, too.
 */
const inTurn = createConcurrencyLimit({ atOnce: 2 })

/** A picture that was decoded and re-encoded, which removes its metadata and anything hidden in it. */
export interface Picture {
  readonly content: Buffer
  readonly mediaType: string
  readonly extension: string
}

/**
 * Makes an avatar: the square centre of a picture, scaled to avatar size. An animation keeps its first frame.
 *
 * @throws DomainError picture_format, picture_unreadable or picture_too_many_pixels
 */
export function makeAvatar(content: Buffer): Promise<Picture> {
  return inTurn(() => squareOf(content))
}

async function squareOf(content: Buffer): Promise<Picture> {
  const { image } = await openPicture(content, 1)
  const square = image.resize(AVATAR_SIDE_PX, AVATAR_SIDE_PX, { fit: 'cover' }).webp({ quality: 90 })
  return { content: await write(square), mediaType: 'image/webp', extension: 'webp' }
}

/**
 * Re-encodes a picture for a text or the carousel in its own format; a BMP becomes a PNG.
 *
 * @throws DomainError picture_format, picture_unreadable or picture_too_many_pixels
 */
export function cleanPicture(content: Buffer): Promise<Picture> {
  return inTurn(() => encodeAgain(content))
}

async function encodeAgain(content: Buffer): Promise<Picture> {
  const { image, format } = await openPicture(content, -1)
  switch (format) {
    case 'jpeg':
      return { content: await write(image.jpeg({ quality: 90 })), mediaType: 'image/jpeg', extension: 'jpg' }
    case 'gif':
      return { content: await write(image.gif()), mediaType: 'image/gif', extension: 'gif' }
    case 'webp':
      return { content: await write(image.webp({ quality: 90 })), mediaType: 'image/webp', extension: 'webp' }
    default:
      return { content: await write(image.png()), mediaType: 'image/png', extension: 'png' }
  }
}

/** The size of a picture that `cleanPicture` wrote; of an animation, a frame's. */
export async function pictureSize(content: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, pageHeight } = await sharp(content).metadata()
  return { width, height: pageHeight ?? height }
}

async function openPicture(
  content: Buffer,
  frames: 1 | -1,
): Promise<{ image: Sharp; format: PictureFormat }> {
  const format = pictureFormatOf(content)
  if (format === null) throw new DomainError('picture_format')
  if (format === 'bmp') return { image: openBitmap(content), format }
  const image = sharp(content, {
    // Only these two formats have frames.
    pages: format === 'gif' || format === 'webp' ? frames : 1,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    autoOrient: true,
  }).timeout({ seconds: SECONDS })
  const { width, height, pages = 1, pageHeight = height, channels, depth } = await readHead(image)
  const shownFrames = frames === 1 ? 1 : pages
  if (shownFrames > MAX_FRAMES || Math.max(width, pageHeight) > MAX_SIDE_PX) throw tooManyPixels()
  const pixels = width * pageHeight * shownFrames
  const bytesPerPixel = channels * (depth === 'ushort' ? 2 : 1)
  if (pixels > MAX_PIXELS || pixels * bytesPerPixel > MAX_DECODED_BYTES) throw tooManyPixels()
  return { image, format }
}

function openBitmap(content: Buffer): Sharp {
  const bitmap = readBitmap(content, MAX_PIXELS)
  if (bitmap === null) throw new DomainError('picture_unreadable')
  if (bitmap === 'too-large') throw tooManyPixels()
  const { width, height, rgb } = bitmap
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

const tooManyPixels = () => new DomainError('picture_too_many_pixels', { limit: PICTURE_MAX_MEGAPIXELS })

async function readHead(image: Sharp) {
  try {
    return await image.metadata()
  } catch (error) {
    throw refusalOf(error)
  }
}

async function write(image: Sharp): Promise<Buffer> {
  try {
    return await image.toBuffer()
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The library reports its reasons only as text. Any picture that it cannot read counts as unreadable. */
function refusalOf(error: unknown): DomainError {
  if (error instanceof Error && error.message.includes('pixel limit')) return tooManyPixels()
  return new DomainError('picture_unreadable')
}
