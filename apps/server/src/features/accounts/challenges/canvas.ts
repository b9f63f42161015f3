import { encodePng } from './png.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Red, green, blue and opacity, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number]

export interface Shape {
  /** How much of the pixel centred at (x, y) lies inside the shape, from 0 to 1. Called for every pixel of the box. */
  readonly covers: (x: number, y: number) => number
  /** Nothing outside this box is covered. */
  readonly box: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
}

/** A small picture in memory. Units are pixels; the point (0, 0) is the top left corner. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint8ClampedArray

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#pixels = new Uint8ClampedArray(width * height * 4)
  }

  /** Draws the shape in a colour over the existing picture. */
  fill(shape: Shape, colour: Colour | ((x: number, y: number) => Colour)): void {
    const { left, top, right, bottom } = shape.box
    const [lastColumn, lastRow] = [
      Math.min(this.width, Math.ceil(right)),
      Math.min(this.height, Math.ceil(bottom)),
    ]
    for (let row = Math.max(0, Math.floor(top)); row < lastRow; row += 1)
      for (let column = Math.max(0, Math.floor(left)); column < lastColumn; column += 1) {
        const [x, y] = [column + 0.5, row + 0.5]
        const coverage = shape.covers(x, y)
        if (coverage > 0)
          this.#mix(column, row, typeof colour === 'function' ? colour(x, y) : colour, coverage)
      }
  }

  colourAt(column: number, row: number): Colour {
    const start = (row * this.width + column) * 4
    const channel = (index: number) => this.#pixels[start + index] ?? 0
    return [channel(0), channel(1), channel(2), channel(3)]
  }

  copy(): Canvas {
    const copy = new Canvas(this.width, this.height)
    copy.#pixels.set(this.#pixels)
    return copy
  }

  toDataUri(): string {
    return `data:image/png;base64,${encodePng(this.width, this.height, this.#pixels).toString('base64')}`
  }

  #mix(column: number, row: number, colour: Colour, coverage: number): void {
    const start = (row * this.width + column) * 4
    const under = (this.#pixels[start + 3] ?? 0) / 255
    const over = (colour[3] / 255) * coverage
    const both = over + under * (1 - over)
    for (let channel = 0; channel < 3; channel += 1) {
      const below = this.#pixels[start + channel] ?? 0
      this.#pixels[start + channel] = ((colour[channel] ?? 0) * over + below * under * (1 - over)) / both
    }
    this.#pixels[start + 3] = both * 255
  }
}

export const everywhere: Shape = {
  covers: () => 1,
  box: { left: 0, top: 0, right: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY },
}

/** Edges are softened over one pixel, which looks smooth. */
const softEdge = (insideBy: number): number => Math.min(1, Math.max(0, insideBy + 0.5))

export function disc(middle: Point, radius: number): Shape {
  return {
    covers: (x, y) => softEdge(radius - Math.sqrt((x - middle.x) ** 2 + (y - middle.y) ** 2)),
    box: boxAround([middle], radius + 1),
  }
}

/** A line with round ends through the points, in order. */
export function line(points: readonly Point[], width: number): Shape {
  const pieces = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
  return {
    covers: (x, y) => {
      let nearest = Number.POSITIVE_INFINITY
      for (const { from, to } of pieces) nearest = Math.min(nearest, distanceTo(x, y, from, to))
      return softEdge(width / 2 - nearest)
    },
    box: boxAround(points, width / 2 + 1),
  }
}

function boxAround(points: readonly Point[], margin: number): Shape['box'] {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...across) - margin,
    top: Math.min(...down) - margin,
    right: Math.max(...across) + margin,
    bottom: Math.max(...down) + margin,
  }
}

/** The distance from a point to a line segment. */
function distanceTo(x: number, y: number, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / squared
  const nearest = Math.min(1, Math.max(0, along))
  return Math.sqrt((x - from.x - nearest * dx) ** 2 + (y - from.y - nearest * dy) ** 2)
}
