import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSources } from './import-graph.ts'
import { type NamedImport, readNamedImports } from './named-imports.ts'

const root = join(import.meta.dirname, '../../..')
const FEATURE_FILE = /^apps\/server\/src\/features\/([^/]+)\//
const SERVER = 'apps/server/src/'
/** Files that are registered as a whole where the features are joined. */
const JOINED = /\.(routes|jobs|work|place|thing|topic|judging-route|error)\.ts$/

const sources = listSources(root).filter((path) => path.startsWith(SERVER))
const featureOf = (path: string) => FEATURE_FILE.exec(path)?.[1] ?? null
const doorOf = (feature: string) => `${SERVER}features/${feature}/${feature}.door.ts`
const isDoor = (path: string) => path.endsWith('.door.ts')
const features = new Set(sources.flatMap((path) => featureOf(path) ?? []))

const named = (files: readonly string[]) => readNamedImports(root, files)
const keyOf = ({ to, name }: NamedImport) => `${to} ${name}`

/** Imports of a feature's file from outside of it, but for files that are registered where the features are joined. */
const entering = named(sources).filter(({ from, to }) => {
  const feature = featureOf(to)
  if (feature === null || feature === featureOf(from)) return false
  return featureOf(from) !== null || !JOINED.test(to)
})
const offered = named([...features].map(doorOf).filter((path) => existsSync(join(root, path))))

describe('the door of a feature', () => {
  test('has every name that is taken from outside', () => {
    const names = new Set(offered.map(keyOf))
    expect(entering.length).toBeGreaterThan(1000)
    expect(
      entering.filter((taken) => !names.has(keyOf(taken))).map((taken) => `${taken.from}: ${keyOf(taken)}`),
    ).toEqual([])
  })

  test('has no other name, and each of its own feature', () => {
    const taken = new Set(entering.map(keyOf))
    expect(offered.filter((one) => !taken.has(keyOf(one))).map(keyOf)).toEqual([])
    expect(offered.filter(({ from, to }) => featureOf(from) !== featureOf(to)).map(keyOf)).toEqual([])
  })

  test('offers neither endpoints nor jobs', () => {
    expect(offered.filter(({ to }) => /\.(routes|jobs)\.ts$/.test(to)).map(keyOf)).toEqual([])
  })

  test('is a list and no detour: names are imported from where they are defined', () => {
    const detours = named(sources).filter(({ to }) => isDoor(to))
    expect(detours.map((one) => one.from)).toEqual([])
    const PLAIN = /^\/\*\* .+ \*\/\s+(export (type )?\{[^}]*\} from '[^']+'\s*)+$/
    const doors = sources.filter(isDoor)
    expect(doors.length).toBeGreaterThan(20)
    expect(doors.filter((path) => !PLAIN.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })
})
