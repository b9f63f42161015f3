import { randomInt } from 'node:crypto'
import type { Canvas, Colour, Shape } from './canvas.ts'
import { mix } from './puzzle-scene.ts'

/** Noise in single pixels could be smoothed away, and would make the file large. */
const BLOCK_PX = 4
/** How far tone curves go: the exponents lie between 2^-0.4 and 2^0.4. */
const TONES = 0.4

type Paint = (x: number, y: number) => Colour

/** A light or dark veil of random density. Its edge has the opposite lightness, so that people can see it. */
export interface Veil {
  readonly colour: Colour
  readonly share: number
  readonly edge: Colour
}

export function inventVeil(isLight: boolean): Veil {
  const channels = isLight
    ? [randomInt(190, 256), randomInt(190, 256), randomInt(190, 256)]
    : [randomInt(30), randomInt(30), randomInt(30)]
  // Grey would be close to any other grey, so the veil has a hue.
  channels[randomInt(3)] = isLight ? 255 : randomInt(110, 200)
  const [red = 0, green = 0, blue = 0] = channels
  const edge = isLight ? randomInt(40) : randomInt(225, 256)
  return {
    colour: [red, green, blue, 255],
    share: isLight ? between(0.45, 0.65) : between(0.3, 0.55),
    edge: [edge, edge, edge, randomInt(200, 245)],
  }
}

/**
 * The content of the piece: a part of the picture, turned and stretched, in a tint. The original content of its place
 * would continue outside the gap, and a program could look for where it does.
 */
export function tinted(picture: Canvas, shape: Shape): Paint {
  const elsewhere = warp(picture)
  const tint: Colour = [randomInt(256), randomInt(256), randomInt(256), 255]
  const share = between(0.12, 0.3)
  const light = unevenLight(shape)
  return (x, y) => light(x, y, mix(elsewhere(x, y), tint, share))
}

/** The content of a gap: another part of the picture, turned and stretched, behind a veil. */
export function veiled(picture: Canvas, veil: Veil, shape: Shape): Paint {
  const elsewhere = warp(picture)
  const light = unevenLight(shape)
  return (x, y) => light(x, y, mix(elsewhere(x, y), veil.colour, veil.share))
}

/** Turns and stretches a picture around one of its points. Beyond its edges the picture is mirrored. */
function warp(picture: Canvas): Paint {
  const [angle, scale] = [between(0, 2 * Math.PI), between(0.7, 1.4)]
  const [across, down] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const from = { x: randomInt(picture.width), y: randomInt(picture.height) }
  return (x, y) =>
    picture.colourAt(
      mirrored(from.x + x * across - y * down, picture.width),
      mirrored(from.y + x * down + y * across, picture.height),
    )
}

function mirrored(value: number, size: number): number {
  const place = Math.abs(Math.floor(value)) % (2 * size)
  return place < size ? place : 2 * size - 1 - place
}

/**
 * Light from a random side, and noise that is constant within a block: a tone curve for each colour. Noise that is added
 * would be the same whatever it lies on, so that differences of colours or neighbours would be free of it.
 */
function unevenLight({ box }: Shape): (x: number, y: number, colour: Colour) => Colour {
  const [direction, strength] = [between(0, 2 * Math.PI), between(20, 45)]
  const [across, down] = [Math.cos(direction) * strength, Math.sin(direction) * strength]
  const columns = Math.ceil((box.right - box.left) / BLOCK_PX)
  const rows = Math.ceil((box.bottom - box.top) / BLOCK_PX)
  const blocks = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const slope = across * ((2 * column) / columns - 1) + down * ((2 * row) / rows - 1)
    return { slope, curves: [exponent(), exponent(), exponent()] as const }
  })
  const blockOf = (value: number, first: number) => Math.floor((value - first) / BLOCK_PX)
  return (x, y, colour) => {
    const block = blocks[blockOf(y, box.top) * columns + blockOf(x, box.left)]
    if (block === undefined) return colour
    const toned = (channel: 0 | 1 | 2) => 255 * (colour[channel] / 255) ** block.curves[channel] + block.slope
    return [toned(0), toned(1), toned(2), colour[3]]
  }
}

/** The exponent of a tone curve: below 1 lightens, above 1 darkens, and black and white stay. */
const exponent = (): number => 2 ** between(-TONES, TONES)

/** A thousand steps are fine enough for a picture. */
const between = (from: number, to: number): number => from + ((to - from) * randomInt(1_000)) / 1_000
export const softness = (): number => between(1.6, 3)
