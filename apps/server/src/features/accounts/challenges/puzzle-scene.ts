import { randomInt } from 'node:crypto'
import { Canvas, type Colour, disc, everywhere, line, type Point } from './canvas.ts'

/** A random landscape: a sky, discs and bands. */
export function drawScene(width: number, height: number): Canvas {
  const canvas = new Canvas(width, height)
  const somewhere = (): Point => ({ x: randomInt(width), y: randomInt(height) })
  const [from, to] = [strongColour(), strongColour()]
  canvas.fill(everywhere, (x, y) => mix(from, to, (x / width + y / height) / 2))
  // Wider than a gap and just as dark, so that darkness does not give a gap away.
  for (let count = 0; count < 2; count += 1)
    canvas.fill(line([somewhere(), somewhere()], randomInt(75, 90)), shadow())
  for (let count = 0; count < 7; count += 1) canvas.fill(disc(somewhere(), randomInt(8, 34)), veil())
  for (let count = 0; count < 4; count += 1)
    canvas.fill(line([somewhere(), somewhere(), somewhere()], randomInt(2, 9)), veil())
  return canvas
}

export function mix(one: Colour, other: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => one[index] * (1 - share) + other[index] * share
  return [channel(0), channel(1), channel(2), 255]
}

const strongColour = (): Colour => [randomInt(30, 200), randomInt(50, 200), randomInt(70, 230), 255]
const veil = (): Colour => [randomInt(256), randomInt(256), randomInt(256), randomInt(70, 150)]
const shadow = (): Colour => [randomInt(40), randomInt(40), randomInt(60), randomInt(120, 170)]
