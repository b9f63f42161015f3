import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST_STATIONS = 16
const MOST_ENERGY = 100_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('drone-tour')
  yield tour([
    [0, 1, 2, 9],
    [9, 0, 1, 3],
    [9, 1, 0, 9],
    [1, 9, 9, 0],
  ])
  yield tour([
    [0, 7],
    [MOST_ENERGY, 0],
  ])
  yield tour(randomEnergies(random, 3, 10))
  yield tour(randomEnergies(random, 9, 100))
  yield tour(randomEnergies(random, 15, MOST_ENERGY))
  yield tour(randomEnergies(random, MOST_STATIONS, MOST_ENERGY))
  yield tour(inThePlane(random))
  yield tour(Array.from({ length: MOST_STATIONS }, (_, i) => row((j) => (i === j ? 0 : MOST_ENERGY))))
  yield tour(hiddenRing(random))
}

function row(energy: (station: number) => number): number[] {
  return Array.from({ length: MOST_STATIONS }, (_, station) => energy(station))
}

function randomEnergies(random: Random, stations: number, most: number): number[][] {
  return Array.from({ length: stations }, (_, i) =>
    Array.from({ length: stations }, (_, j) => (i === j ? 0 : random.int(1, most))),
  )
}

function inThePlane(random: Random): number[][] {
  const places = Array.from(
    { length: MOST_STATIONS },
    () => [random.int(0, 9999), random.int(0, 9999)] as const,
  )
  return places.map(([x, y], i) =>
    places.map(([u, v], j) => (i === j ? 0 : 1 + Math.floor(1000 * Math.hypot(x - u, y - v)))),
  )
}

/** One cheap cycle in random order, and tempting flights that leave it. */
function hiddenRing(random: Random): number[][] {
  const ring = random.permutation(MOST_STATIONS).map((station) => station - 1)
  const energies = randomEnergies(random, MOST_STATIONS, MOST_ENERGY)
  for (const [i, from] of ring.entries()) {
    const [next = 0, afterNext = 0] = [ring[(i + 1) % ring.length], ring[(i + 2) % ring.length]]
    const flights = energies[from]
    if (flights === undefined) continue
    flights[next] = 2
    flights[afterNext] = 1
  }
  return energies
}

/**
 * Works backwards: the least energy from a station through all remaining stations and home, whereas the reference
 * solutions build tours forwards.
 */
function tour(energies: readonly (readonly number[])[]): GeneratedCase {
  const others = energies.length - 1
  const energy = (i: number, j: number) => energies[i]?.[j] ?? 0
  const cost = new Float64Array(2 ** others * (others + 1)).fill(Number.POSITIVE_INFINITY)
  const at = (left: number, station: number) => left * (others + 1) + station
  for (let station = 0; station <= others; station++) cost[at(0, station)] = energy(station, 0)
  for (let left = 1; left < 2 ** others; left++) {
    for (let station = 0; station <= others; station++) {
      let best = Number.POSITIVE_INFINITY
      for (let next = 1; next <= others; next++) {
        const bit = 1 << (next - 1)
        if ((left & bit) === 0) continue
        best = Math.min(best, energy(station, next) + (cost[at(left ^ bit, next)] ?? 0))
      }
      cost[at(left, station)] = best
    }
  }
  const total = cost[at(2 ** others - 1, 0)] ?? 0
  return { input: lines([energies.length, ...energies]), answer: lines([total]) }
}
