import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type HandbookPage, ROLES, textOf } from '../src/features/handbook/handbook.ts'
import { readHandbookPage, topicNames } from './handbook-page.ts'

const docs = join(import.meta.dirname, '../../../docs')
const read = (path: string) => readFileSync(join(docs, path), 'utf8')
const size = { src: 'there', width: 2, height: 1 }
const pageOf = (source: string, english = source) =>
  readHandbookPage(source, english, { file: 'page.md', pictureOf: () => size })

test('a page is its title, what leads to it, and topics with the names of the English headings', () => {
  const chinese = pageOf(
    '# 学生\n\n引言。\n\n## 交程序\n\n1. 点击**提交**。\n',
    '# Student\n\n## Hand in a program!\n',
  )
  expect(chinese).toEqual({
    title: '学生',
    lead: [{ kind: 'text', line: ['引言。'] }],
    topics: [
      {
        id: 'hand-in-a-program',
        title: '交程序',
        level: 2,
        blocks: [{ kind: 'list', isOrdered: true, entries: [['点击', { name: '提交' }, '。']] }],
      },
    ],
  })
})

test('links lead to pages of the handbook, or outside; what the site does not have is named alone', () => {
  const { lead } = pageOf(
    '# T\n\n[a](setter.md) [b](../../releasing.md#go-on) [c](https://x.org) [d](../../MAP.md)\n',
  )
  const [block] = lead
  expect(block?.kind === 'text' && block.line.filter((piece) => piece !== ' ')).toEqual([
    { link: 'a', page: 'setter' },
    { link: 'b', page: 'releasing', topic: 'go-on' },
    { link: 'c', address: 'https://x.org' },
    'd',
  ])
})

test('a picture stands alone, with words and its size', () => {
  expect(pageOf('# T\n\n![The board](board.webp)\n').lead).toEqual([
    { kind: 'picture', picture: { ...size, alt: 'The board' } },
  ])
})

test.each([
  ['a picture without words', '# T\n\n![](board.webp)\n', 'has no words'],
  ['a quotation', '# T\n\n> said\n', 'no way to show a blockquote'],
  ['HTML', '# T\n\n<b>x</b>\n', 'no way to show a html in a line'],
  ['an entry with two paragraphs', '# T\n\n- one\n\n  two\n', 'more than a line'],
  ['a second title', '# T\n\n# U\n', 'the heading “U” has no place'],
  ['no title', '## T\n', 'needs a title'],
])('a page with %s is refused', (_, source, complaint) => {
  expect(() => pageOf(source)).toThrow(`page.md: `)
  expect(() => pageOf(source)).toThrow(complaint)
})

test('a page without the headings of its English page is refused', () => {
  expect(() => pageOf('# 一\n', '# One\n\n## More\n')).toThrow('the headings of its English page')
})

describe('the pages of the site', () => {
  const files = [
    ...ROLES.flatMap((role) => [`handbook/en/${role}.md`, `handbook/zh-CN/${role}.md`]),
    ...DOCUMENTS.map((name) => `${name}.md`),
    ...globSync('*.zh-CN.md', { cwd: docs }),
  ]
  const twinOf = (file: string) => file.replace('/zh-CN/', '/en/').replace('.zh-CN.md', '.md')
  const pages = new Map<string, HandbookPage>(
    files.map((file) => [file, pageOf(read(file), read(twinOf(file)))]),
  )

  test.each(files)('%s can be shown whole', (file) => {
    const page = pages.get(file)
    expect(page?.title).not.toBe('')
    expect(new Set(page?.topics.map(({ id }) => id)).size).toBe(page?.topics.length)
  })

  test('each link between them leads to a heading that is there', () => {
    const lines = [...pages.values()].flatMap(({ lead, topics }) =>
      [...lead, ...topics.flatMap(({ blocks }) => blocks)].flatMap((block) =>
        block.kind === 'text' ? [block.line] : block.kind === 'list' ? block.entries : [],
      ),
    )
    const links = lines.flat().filter((piece) => typeof piece === 'object' && 'page' in piece)
    expect(links.length).toBeGreaterThan(10)
    const namesOf = (page: string) =>
      topicNames(read(ROLES.some((role) => role === page) ? `handbook/en/${page}.md` : `${page}.md`))
    const lost = links.filter(({ page, topic }) => topic !== undefined && !namesOf(page).includes(topic))
    expect(lost.map((piece) => textOf([piece]))).toEqual([])
  })
})
