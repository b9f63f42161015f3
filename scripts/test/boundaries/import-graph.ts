import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import: `to` is a path from the root of the repository, or the name of a package. */
export interface Import {
  readonly from: string
  readonly to: string
}

const SOURCES = '{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'
const NOT_OURS = /(^|\/)(node_modules|dist|\.picture)\/|routeTree\.gen\.ts$|^packages\/languages\/data\//
const ADDRESS =
  /^(?:import|export)\b[^'"]*?\sfrom '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'|^\} from '([^']+)'/gm
/** Tests and what they share may look into everything, but for those that see a whole site. */
const TEST = /^(?!e2e\/).*((^|\/)test\/|\.test\.tsx?$)/

/** The repository's own files that are no tests. */
export function listSources(root: string): string[] {
  return globSync(SOURCES, { cwd: root }).filter((path) => !NOT_OURS.test(path) && !TEST.test(path))
}

/** Every import of these files, also of types alone. */
export function readImports(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const found = readFileSync(join(root, from), 'utf8').matchAll(ADDRESS)
    return [...found].map(([, ...addresses]) => {
      const address = addresses.find((one) => one !== undefined) ?? ''
      return { from, to: address.startsWith('.') ? normalize(join(dirname(from), address)) : address }
    })
  })
}

/** The imports: for each name, the names that it reaches directly. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export function graphOf(edges: Iterable<readonly [string, string]>): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** A way from a name back to itself; null when there is none. */
export function findRing(graph: Graph): string[] | null {
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const other of graph.get(name) ?? []) {
      const ring = walk(other, [...way, name])
      if (ring !== null) return ring
    }
    done.add(name)
    return null
  }
  for (const name of graph.keys()) {
    const ring = walk(name, [])
    if (ring !== null) return ring
  }
  return null
}
