import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRing, graphOf, listSources, readImports } from './import-graph.ts'
import { type Address, addressOf, readRooms } from './rooms.ts'

const root = join(import.meta.dirname, '../../..')
const rooms = readRooms(join(root, 'docs/ARCHITECTURE.md'))
const sources = listSources(root)
const imports = readImports(root, sources)

const OWN_PACKAGE = /^@gavel\/([\w-]+)/
/** All that comes with Node goes by one name. */
const packageOf = (to: string) => (to.startsWith('node:') ? 'node' : to)

const roomNamed = (name: string) => rooms.find((room) => room.name === name)

/** Where an import leads; null for packages of others. */
function targetOf(to: string): Address | null {
  const own = OWN_PACKAGE.exec(to)?.[1]
  if (own === undefined) return addressOf(rooms, to)
  const room = roomNamed(own)
  return room === undefined ? null : { room, feature: '' }
}

const placed = imports.flatMap(({ from, to }) => {
  const source = addressOf(rooms, from)
  return source === null ? [] : [{ from, to, source, target: targetOf(to) }]
})

/** Imports that lead from one room or feature into another. */
const crossings = placed.flatMap(({ target, ...one }) => {
  const { source } = one
  const isInside = target === null || (target.room === source.room && target.feature === source.feature)
  return isInside ? [] : [{ ...one, target }]
})

const named = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`

describe('the table of rooms', () => {
  test('has a room for every file', () => {
    expect(rooms.length).toBeGreaterThan(20)
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.filter((path) => addressOf(rooms, path) === null)).toEqual([])
  })

  test('names rooms that there are, and files that somebody imports', () => {
    const known = [...rooms.map(({ name }) => name), ...imports.map(({ to }) => to)]
    const named = rooms.flatMap(({ mayImport }) => mayImport)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  test('is kept by every import', () => {
    const wrong = crossings.filter(
      ({ to, source, target }) =>
        ![target.room.name, to].some((name) => source.room.mayImport.includes(name)),
    )
    expect(crossings.length).toBeGreaterThan(2000)
    expect(wrong.map(named)).toEqual([])
  })

  test('is kept by every package of npm', () => {
    const wrong = placed.filter(
      ({ to, source: { room }, target }) =>
        target === null && room.packages?.includes(packageOf(to)) === false,
    )
    expect(wrong.map(named)).toEqual([])
  })
})

describe('a feature of the server', () => {
  const inside = crossings.filter(({ target }) => target.room.name === 'features')

  test('does not import itself by way of others', () => {
    const edges = inside
      .filter(({ source }) => source.room.name === 'features')
      .map(({ source, target }) => [source.feature, target.feature] as const)
    const graph = graphOf(edges)
    expect(graph.size).toBeGreaterThan(20)
    expect(findRing(graph)).toBeNull()
  })

  test('that sends live events knows no other: each kind of news lies in its own feature', () => {
    const known = inside.filter(({ from }) => from.includes('/features/live-events/'))
    expect(known.map(named)).toEqual([])
  })

  test.each([
    ['service', /\.routes\.ts$/],
    ['queries', /\.(routes|service)\.ts$/],
    ['tables', /\.(routes|service|queries)\.ts$/],
  ])('goes from routes by services and queries to tables, never back: a file of %s', (kind, back) => {
    const wrong = imports.filter(
      ({ from, to }) =>
        from.includes('server/src/features/') && from.endsWith(`.${kind}.ts`) && back.test(to),
    )
    expect(wrong.map(named)).toEqual([])
  })
})

describe('a suffix is a role', () => {
  const FEATURE_FILE = /^apps\/server\/src\/features\/.*\.([\w-]+)\.ts$/

  test('a file of policy takes nothing of the database but types of rows', () => {
    const POLICY = sources.filter((path) => path.endsWith('.policy.ts'))
    const VALUE = /^import (?!type)[^;]*? from '([^']+)'/gms
    const DATABASE = /(^|\/)db\/(?!like-pattern)|\.(tables|queries|conditions|columns|service)\.ts$/
    const wrong = POLICY.flatMap((path) => {
      const found = readFileSync(join(root, path), 'utf8').matchAll(VALUE)
      return [...found].flatMap(([, to = '']) => (DATABASE.test(to) ? `${path} → ${to}` : []))
    })
    const asking = imports.filter(
      ({ from, to }) => from.endsWith('.policy.ts') && to.includes('/src/db/connect'),
    )
    expect(POLICY.length).toBeGreaterThan(40)
    expect([...wrong, ...asking.map(named)]).toEqual([])
  })

  test('that ARCHITECTURE.md explains', () => {
    const table = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
    const suffixes = new Set(sources.flatMap((path) => FEATURE_FILE.exec(path)?.[1] ?? []))
    expect(suffixes.size).toBeGreaterThan(15)
    expect([...suffixes].filter((suffix) => !table.includes(`| \`.${suffix}\` |`))).toEqual([])
  })
})

test('a ring is found wherever it is', () => {
  const ringIn = (...edges: [string, string][]) => findRing(graphOf(edges))
  expect(ringIn(['a', 'b'], ['a', 'c'], ['b', 'c'])).toBeNull()
  expect(ringIn(['a', 'b'], ['b', 'c'], ['c', 'd'], ['d', 'b'])).toEqual(['b', 'c', 'd', 'b'])
})

test('no file imports itself by way of others, not even for a type', () => {
  const known = new Set(sources)
  const graph = graphOf(imports.filter(({ to }) => known.has(to)).map(({ from, to }) => [from, to] as const))
  expect(graph.size).toBeGreaterThan(1000)
  expect(findRing(graph)).toBeNull()
})

test('nobody imports a file that starts a program, and no product code imports test code', () => {
  const wrong = imports.filter(({ to }) => /\/main\.tsx?$|(^|\/)test\/|\.test\.tsx?$/.test(to))
  expect(wrong.map(named)).toEqual([])
})

test('tables of pages are described as data; by hand are grids, figures for screen readers, and texts', () => {
  const BY_HAND = /\/(WeekChart|YearHeatmap|handbook\/PageTable)\.tsx$/
  const pages = sources.filter((path) => path.startsWith('apps/web/src/features/') && path.endsWith('.tsx'))
  const written = pages.filter((path) => readFileSync(join(root, path), 'utf8').includes('<table'))
  expect(pages.length).toBeGreaterThan(300)
  expect(written.filter((path) => !BY_HAND.test(path))).toEqual([])
})

test('Drizzle is imported by the files of db/ alone, which say why', () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith('drizzle-orm') && !from.includes('/src/db/'))
  expect(wrong.map(named)).toEqual([])
})
