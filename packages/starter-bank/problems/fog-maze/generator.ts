import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const SIDE = 700

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('fog-maze')
  yield city(['S#.E', '.#.#', '....'])
  yield city(['S.#E', '..#.', '.##.'])
  yield city(['SE'])
  yield city(['E', '#', 'S'])
  yield city(['.....', '.....', 'S...E', '.....'])
  yield city(randomRows(random, 20, 30, 0.3))
  yield city(randomRows(random, SIDE, SIDE, 0))
  yield city(randomRows(random, SIDE, SIDE, 0.35))
  yield city(winding(SIDE))
  yield city(randomRows(random, SIDE, SIDE, 0.6))
}

function randomRows(random: Random, rows: number, columns: number, buildings: number): string[] {
  const cells = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, () => (random.chance(buildings) ? '#' : '.')),
  )
  place(cells, 0, 0, 'S')
  place(cells, rows - 1, columns - 1, 'E')
  return cells.map((row) => row.join(''))
}

function place(cells: string[][], row: number, column: number, mark: string): void {
  const line = cells[row]
  if (line !== undefined) line[column] = mark
}

/** One corridor that goes right, down, left, down and so on: the longest possible path. */
function winding(side: number): string[] {
  const rows = Array.from({ length: side - 1 }, (_, i) => {
    if (i % 2 === 0) return '.'.repeat(side)
    return i % 4 === 1 ? `${'#'.repeat(side - 1)}.` : `.${'#'.repeat(side - 1)}`
  })
  rows[0] = `S${'.'.repeat(side - 1)}`
  const last = rows.length - 1
  rows[last] = last % 4 === 0 ? `${'.'.repeat(side - 1)}E` : `E${'.'.repeat(side - 1)}`
  return rows
}

/** Searches in waves: all cells at one distance, then all at the next. A border of buildings saves range checks. */
function city(rows: readonly string[]): GeneratedCase {
  const width = (rows[0]?.length ?? 0) + 2
  const wall = '#'.repeat(width)
  const map = [wall, ...rows.map((row) => `#${row}#`), wall].join('')
  const open = Uint8Array.from(map, (cell) => (cell === '#' ? 0 : 1))
  const end = map.indexOf('E')
  let wave = [map.indexOf('S')]
  let steps = 0
  while (wave.length > 0 && !wave.includes(end)) {
    const next: number[] = []
    for (const cell of wave) {
      for (const neighbour of [cell - width, cell - 1, cell + 1, cell + width]) {
        if (open[neighbour] !== 1) continue
        open[neighbour] = 0
        next.push(neighbour)
      }
    }
    wave = next
    steps++
  }
  return { input: lines([[rows.length, width - 2], ...rows]), answer: lines([wave.length > 0 ? steps : -1]) }
}
