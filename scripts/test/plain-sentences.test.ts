import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const SOURCES = '{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js,css,sql,c,h,sh}'
/** Texts for people, in English. */
const TEXTS = /^(?:apps\/web\/src\/i18n\/en-US|packages\/contract\/src\/errors)\//
/** Built files, and this one, which has examples. */
const NOT_HELD = /(^|\/)(dist|\.picture)\/|routeTree\.gen\.ts$|plain-sentences\.test\.ts$/
/** Migrations from before this rule: a migration is never edited. */
const OLD_MIGRATION = /^apps\/server\/migrations\/00(?:[0-8]\d|9[0-7])_/

/** Lines of a comment with the same mark, a comment between two marks, or one at the end of a line. */
const COMMENT =
  /^[ \t]*(\/\/|--|#) .*(?:\n[ \t]*\1 .*)*|(?<=^|[\s{])\/\*[\s\S]*?\*\/|(?<=\S[ \t]+)(?:\/\/|--) [A-Z].*$/gm
const MARK = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/|--|#)[ \t]?|[ \t]*\*\/$/gm
const SENTENCE = /(?<=[.!?])\s+(?=[A-Z])|\n\s*\n|\n\s*(?=- |@)/
/** A clause or a genitive without the noun that it belongs to. A question may begin so. */
const HEADLESS =
  /^(?:- )?(?:What|Who|Whom|Whose|Whoever|Whatever|Whichever|Those (?:who|whom|whose|that|which|of|with|without)|Of)\b/
const STRING = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g

const isHeadless = (sentence: string): boolean => HEADLESS.test(sentence) && !sentence.endsWith('?')

const sentencesOf = (text: string): string[] => text.split(SENTENCE).map((one) => one.trim())

function headlessComments(source: string): string[] {
  const comments = source.match(COMMENT) ?? []
  return comments.flatMap((comment) => sentencesOf(comment.replace(MARK, '').trim()).filter(isHeadless))
}

/** Headings need not be sentences: `What solvers see` may stand above a choice. */
function headlessTexts(source: string): string[] {
  const texts = [...source.matchAll(STRING)].map(([, quoted, template]) => quoted ?? template ?? '')
  return texts.flatMap(sentencesOf).filter((sentence) => isHeadless(sentence) && sentence.endsWith('.'))
}

const files = globSync(SOURCES, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) })
  .filter((path) => !NOT_HELD.test(path) && !OLD_MIGRATION.test(path))
  .toSorted()

const found = (paths: readonly string[], search: (source: string) => string[]): string[] =>
  paths.flatMap((path) =>
    search(readFileSync(join(root, path), 'utf8')).map((sentence) => `${path}: ${sentence}`),
  )

test('sentences of comments name the thing before its condition', () => {
  expect(files.length).toBeGreaterThan(3000)
  // `What limits it` leaves open what it is; `The limits of a problem` says it.
  expect(found(files, headlessComments)).toEqual([])
})

test('sentences of texts do, too', () => {
  const texts = files.filter((path) => TEXTS.test(path))
  expect(texts.length).toBeGreaterThan(50)
  expect(found(texts, headlessTexts)).toEqual([])
})

test.each([
  ['// What limits it.', 'What limits it.'],
  ['/** Of the report. */', 'Of the report.'],
  ['/**\n * Copies it. Whoever copies\n * owns it.\n */', 'Whoever copies\n owns it.'],
  ['/**\n * Kinds.\n *\n * - Those that wait\n */', '- Those that wait'],
  ['-- Those who left are gone.\nselect 1', 'Those who left are gone.'],
  ['const most = 3 // Who asks more waits.', 'Who asks more waits.'],
])('finds %j', (source, sentence) => {
  expect(headlessComments(source).map((one) => one.replace(/\s+/g, ' '))).toEqual([
    sentence.replace(/\s+/g, ' '),
  ])
})

test.each([
  '// Who asks, and for what?',
  '// Limits of what it takes.',
  '// Those two differ.',
  "const title = 'What it holds'",
])('leaves %j alone', (source) => expect(headlessComments(source)).toEqual([]))
