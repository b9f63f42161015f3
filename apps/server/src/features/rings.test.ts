import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /(?:from|import)[\s(]*'(\.[^']+)'/g

const featureOf = (path: string) => path.split('/')[0] ?? ''

interface Crossing {
  readonly from: string
  readonly to: string
}

/** Every import, also of types alone, by which product code of one feature reaches into another. */
async function readCrossings(): Promise<readonly Crossing[]> {
  const crossings: Crossing[] = []
  for await (const from of glob('*/**/*.ts', { cwd: import.meta.dirname })) {
    if (from.endsWith('.test.ts')) continue
    for (const [, address = ''] of readFileSync(join(import.meta.dirname, from), 'utf8').matchAll(IMPORT)) {
      const to = join(dirname(from), address)
      if (featureOf(to) !== '..' && featureOf(to) !== featureOf(from)) crossings.push({ from, to })
    }
  }
  return crossings
}

function graphOf(crossings: readonly Crossing[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of crossings) {
    const others = graph.get(featureOf(from)) ?? new Set<string>()
    graph.set(featureOf(from), others.add(featureOf(to)))
  }
  return graph
}

/** A way from a feature back to itself; null when there is none. */
function findRing(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  const walk = (feature: string, way: readonly string[]): string[] | null => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature]
    if (done.has(feature)) return null
    for (const other of graph.get(feature) ?? []) {
      const ring = walk(other, [...way, feature])
      if (ring !== null) return ring
    }
    done.add(feature)
    return null
  }
  for (const feature of graph.keys()) {
    const ring = walk(feature, [])
    if (ring !== null) return ring
  }
  return null
}

test('no feature imports itself by way of others', async () => {
  const graph = graphOf(await readCrossings())
  expect(graph.size).toBeGreaterThan(20)
  expect(findRing(graph)).toBeNull()
})

test('a ring is found wherever it is', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([feature, others]) => [feature, new Set(others)]))
  expect(findRing(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull()
  expect(findRing(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual(['b', 'c', 'd', 'b'])
})

test('of another feature only services, tables and helpers are imported, never routes or queries', async () => {
  const crossings = await readCrossings()
  expect(crossings.length).toBeGreaterThan(100)
  expect(crossings.filter(({ to }) => /\.(routes|queries)\.ts$/.test(to))).toEqual([])
})
