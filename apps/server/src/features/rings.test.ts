import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

const featureOf = (path: string) => relative(import.meta.dirname, path).split('/')[0] ?? ''

/** For each feature the others that its product code imports, also types alone. */
async function readGraph(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const graph = new Map<string, Set<string>>()
  for await (const name of glob('*/**/*.ts', { cwd: import.meta.dirname })) {
    if (name.endsWith('.test.ts')) continue
    const file = join(import.meta.dirname, name)
    const others = graph.get(featureOf(file)) ?? new Set<string>()
    graph.set(featureOf(file), others)
    for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const other = featureOf(join(dirname(file), address))
      if (other !== '..' && other !== featureOf(file)) others.add(other)
    }
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
  const graph = await readGraph()
  expect(graph.size).toBeGreaterThan(20)
  expect(findRing(graph)).toBeNull()
})

test('a ring is found wherever it is', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([feature, others]) => [feature, new Set(others)]))
  expect(findRing(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeNull()
  expect(findRing(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual(['b', 'c', 'd', 'b'])
})
