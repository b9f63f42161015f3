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

const inside = listSources(root).filter((path) => path.startsWith(FEATURES) && !BORDER.test(path))
const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const nameOf = (path: string): string => path.replace(FEATURES, '')

test('shapes of the wire are made in files of the border', () => {
  const speaking = inside.filter((path) => WIRE_SHAPE.test(sourceOf(path)))
  expect(inside.length).toBeGreaterThan(300)
  // A service returns our words, and a `.wire` file translates them.
  expect(speaking).toEqual([])
})

/** The answer of an endpoint by its type, which is a shape of the wire without a name. */
const ANSWER = /\bDataOf</

/** Services that still make the answer of an endpoint. The list can only become shorter. */
const ANSWERING: readonly string[] = [
  'comments/comment-pages.service.ts',
  'contests/problems/read-contest-problems.service.ts',
  'contests/standings/scroll-board.service.ts',
  'dashboard/admin-status.service.ts',
  'finder/finder.service.ts',
  'home/home-page.service.ts',
  'problem-admin/groups/group-applications.service.ts',
  'problem-import/export-problems.service.ts',
  'problems/search/statement-search.service.ts',
  'site/site.service.ts',
  'trainings/entry/training-problems.service.ts',
  'trainings/manage/read-admin-trainings.service.ts',
  'trainings/manage/read-training-problems.service.ts',
]

test('answers of endpoints are made in files of the border, but for a list that only shrinks', () => {
  expect(
    inside
      .filter((path) => ANSWER.test(sourceOf(path)))
      .map(nameOf)
      .sort(),
  ).toEqual(ANSWERING)
})

/** Words that only the wire has: behind the border they are `label`, `subtask`, `problemId`. */
const WIRE_WORD = /(?<!process\.|')\b(displayId|groupNum|pid)\b(?!')/
/** Files that know the database or nothing at all: rules, SQL, tables, and parts without a suffix. */
const OUR_WORDS = /\.(queries|conditions|columns|tables|policy)\.ts$|\/[\w-]+\.ts$/
/** A dump of another judge has words of its own, and the names of fields are what clients send. */
const OTHER_WORDS = /^apps\/server\/src\/features\/hoj-import\//

const linesWithWireWords = (source: string): string[] =>
  source.split('\n').filter((line) => WIRE_WORD.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))

test('rules, queries, conditions and tables speak our words alone', () => {
  const files = listSources(root).filter(
    (path) =>
      (path.startsWith(FEATURES) || path.startsWith('packages/scoring/src/')) &&
      OUR_WORDS.test(path) &&
      !OTHER_WORDS.test(path),
  )
  const speaking = files.flatMap((path) =>
    linesWithWireWords(sourceOf(path)).map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(speaking).toEqual([])
})

test.each(['const { groupNum } = sent', 'select({ pid: problems.id })', 'link.displayId'])(
  'finds the wire’s word in %s',
  (line) => expect(linesWithWireWords(line)).toEqual([line]),
)

test.each(['kill(process.pid)', "fieldInvalid('groupNum')", '/** The `pid` of clients. */', 'stupid'])(
  'finds none in %s',
  (line) => expect(linesWithWireWords(line)).toEqual([]),
)
