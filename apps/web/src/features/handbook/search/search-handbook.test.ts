import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHandbookPage } from '../../../../build/handbook-page.ts'
import { type Chapters, ROLES } from '../handbook.ts'
import { marksIn, partsOf } from './marks.ts'
import { searchHandbook } from './search-handbook.ts'

const docs = join(import.meta.dirname, '../../../../../../docs/handbook')
const size = { src: 'there', width: 2, height: 1 }

function chaptersIn(language: 'en' | 'zh-CN'): Chapters {
  const read = (name: string, of: string) => readFileSync(join(docs, of, `${name}.md`), 'utf8')
  const pages = ROLES.map((role) => [
    role,
    readHandbookPage(read(role, language), read(role, 'en'), { file: role, pictureOf: () => size }),
  ])
  // Exactly the roles.
  return Object.fromEntries(pages) as Chapters
}
const english = chaptersIn('en')
const chinese = chaptersIn('zh-CN')

const firstOf = (chapters: Chapters, query: string) => {
  const [first] = searchHandbook(chapters, query).found
  return first === undefined ? null : `${first.role}#${first.topic.id}`
}

test.each([
  ['release the board', 'organiser#release-the-board'],
  ['RELEASE BOARD', 'organiser#release-the-board'],
  ['how do I hand in a program?', 'student#hand-in-a-program'],
  ['verdict meaning', 'student#understand-a-verdict'],
  ['restore', 'administrator#restore-a-backup'],
  ['validator', 'setter#check-a-problem-before-a-contest'],
])('“%s” leads to %s', (query, place) => {
  expect(firstOf(english, query)).toBe(place)
})

test.each([
  ['提交程序', 'student#hand-in-a-program'],
  ['怎么提交程序', 'student#hand-in-a-program'],
  ['布置作业', 'teacher#set-homework'],
  ['添加评测机', 'administrator#add-a-judge-host'],
  ['日志 csv', 'administrator#find-out-who-did-what'],
])('“%s” leads to %s, without spaces between words', (query, place) => {
  expect(firstOf(chinese, query)).toBe(place)
})

test.each([
  ['en', 'valdiator', 'setter#check-a-problem-before-a-contest', 'validator'],
  ['en', 'homwork', 'student#do-your-homework', 'homework'],
  ['en', 'misunderstnadings', 'teacher#see-who-is-stuck', 'misunderstandings'],
  ['zh-CN', '提交成序', 'student#hand-in-a-program', '提交程序'],
] as const)('in %s the mistyped “%s” leads to %s', (language, query, place, meant) => {
  const chapters = language === 'en' ? english : chinese
  expect(firstOf(chapters, query)).toBe(place)
  expect(searchHandbook(chapters, query).meant).toContain(meant)
})

test.each(['', '   ', '?!', 'zzzzzz', '量子力学'])('“%s” finds nothing', (query) => {
  expect(searchHandbook(english, query).found).toEqual([])
  expect(searchHandbook(chinese, query).found).toEqual([])
})

test('a topic with all words comes before those with some, and shows the lines that have the most', () => {
  const { found } = searchHandbook(english, 'staged rejudge discard')
  const [first] = found
  expect(first?.lines[0]).toContain('Discard')
  expect(first?.lines.length).toBeLessThanOrEqual(2)
})

test('what was searched for is marked in letters of either case, across the pieces of a line, from the start of words', () => {
  const marks = marksIn('Set homework: press Sets, reset', [['set']])
  expect(partsOf('Set homework: press Sets, reset', marks)).toEqual([
    '',
    'Set',
    ' homework: press ',
    'Set',
    's, reset',
  ])
  const ofLine = marksIn('点击提交。', [['击提']])
  expect([partsOf('点击', ofLine, 0), partsOf('提交', ofLine, 2)]).toEqual([
    ['点', '击'],
    ['', '提', '交'],
  ])
})

test('full-width letters and letters that grow when folded keep their places', () => {
  expect(partsOf('ＣＳＶ 文件', marksIn('ＣＳＶ 文件', [['csv']]))).toEqual(['', 'ＣＳＶ', ' 文件'])
  expect(partsOf('İ csv', marksIn('İ csv', [['csv']]))).toEqual(['İ ', 'csv'])
})
