import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './import-graph.ts'

const root = join(import.meta.dirname, '../../..')
const FEATURES = 'apps/server/src/features/'
/** The border, where our words and the wire's meet. */
const BORDER = /\.(wire|routes)\.ts$/
/** A shape of the wire by its name, among what a file takes from the contract. */
const WIRE_SHAPE = /import (?:type )?\{[^}]*\b[A-Z]\w*Vo\b[^}]*\} from '@gavel\/contract'/

test('shapes of the wire are made in files of the border', () => {
  const files = listSources(root).filter((path) => path.startsWith(FEATURES) && !BORDER.test(path))
  const speaking = files.filter((path) => WIRE_SHAPE.test(readFileSync(join(root, path), 'utf8')))
  expect(files.length).toBeGreaterThan(300)
  // A service returns our words, and a `.wire` file translates them.
  expect(speaking).toEqual([])
})

/** Words that only the wire has: behind the border they are `label`, `subtask`, `problemId`. */
const WIRE_WORD = /\b(displayId|groupNum|pid)\b(?=\s*[:,])/

test('queries, conditions and tables speak our words alone', () => {
  const files = listSources(root).filter((path) => /\.(queries|conditions|columns|tables)\.ts$/.test(path))
  const speaking = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line) => (WIRE_WORD.test(line) ? `${path}: ${line.trim()}` : [])),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(speaking).toEqual([])
})
