import { randomInt } from 'node:crypto'
import { Canvas, type Colour, disc, everywhere, line, type Point } from './canvas.ts'

const WIDTH_PX = 90
const HEIGHT_PX = 30

/** The strokes of each sign in a box of 4 by 6, with x to the right and y down. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '0': ['10 30 41 45 36 16 05 01 10'],
  '1': ['01 20 26', '06 46'],
  '2': ['01 10 30 41 42 06 46'],
  '3': ['00 40 23 33 44 45 36 16 05'],
  '4': ['36 30 04 44'],
  '5': ['40 00 02 32 43 45 36 06'],
  '6': ['30 10 01 05 16 36 45 44 33 03'],
  '7': ['00 40 16'],
  '8': ['10 30 41 42 33 13 04 05 16 36 45 44 33', '13 02 01 10'],
  '9': ['16 36 45 41 30 10 01 02 13 43'],
  '+': ['21 25', '03 43'],
  '-': ['03 43'],
  '=': ['02 42', '04 44'],
  '?': ['01 10 30 41 42 23 24', '26 26'],
}

export interface Sum {
  readonly left: number
  readonly sign: '+' | '-'
  readonly right: number
  readonly answer: number
}

/** Two numbers to add or subtract; the result is never negative and has at most two digits. */
export function inventSum(): Sum {
  const [one, other] = [randomInt(1, 50), randomInt(1, 10)]
  const [left, right] = [Math.max(one, other), Math.min(one, other)]
  return randomInt(2) === 0
    ? { left, sign: '+', right, answer: left + right }
    : { left, sign: '-', right, answer: left - right }
}

/** Each picture is slightly different, so that no table of pictures solves them. */
export function drawSum({ left, sign, right }: Sum): string {
  const canvas = new Canvas(WIDTH_PX, HEIGHT_PX)
  canvas.fill(everywhere, [244, 245, 248, 255])
  for (let count = 0; count < 14; count += 1)
    canvas.fill(disc(somewhere(), random(0.6, 1.4)), [...paleColour(), 160])
  for (let count = 0; count < 3; count += 1)
    canvas.fill(line([somewhere(), somewhere()], random(0.6, 1)), [...paleColour(), 200])
  const text = `${left}${sign}${right}=?`
  const step = (WIDTH_PX - 8) / text.length
  for (const [index, character] of [...text].entries())
    drawSign(canvas, character, { x: 4 + step * (index + 0.5), y: HEIGHT_PX / 2 })
  return canvas.toDataUri()
}

function drawSign(canvas: Canvas, character: string, middle: Point): void {
  const ink: Colour = [randomInt(20, 90), randomInt(20, 70), randomInt(60, 130), 255]
  const [scale, angle, lean] = [random(2.3, 2.7), random(-0.15, 0.15), random(-0.15, 0.15)]
  const lift = random(-2, 2)
  for (const stroke of SIGNS[character] ?? []) {
    const points = stroke.split(' ').map((place) => {
      const [across, down] = [Number(place[0]) - 2, Number(place[1]) - 3]
      const leaning = across + down * lean
      return {
        x: middle.x + scale * (leaning * Math.cos(angle) - down * Math.sin(angle)),
        y: middle.y + lift + scale * (leaning * Math.sin(angle) + down * Math.cos(angle)),
      }
    })
    canvas.fill(line(points, random(1.7, 2.2)), ink)
  }
}

const random = (from: number, to: number): number => from + (randomInt(1_000_001) / 1_000_000) * (to - from)
const somewhere = (): Point => ({ x: random(0, WIDTH_PX), y: random(0, HEIGHT_PX) })
const paleColour = (): [number, number, number] => [
  randomInt(150, 215),
  randomInt(150, 215),
  randomInt(150, 215),
]
