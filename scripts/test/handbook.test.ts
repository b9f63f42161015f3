import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { GAVEL_COMMANDS } from '../lib/gavel-usage.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part)
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '')

const ROLES = ['student', 'teacher', 'organiser', 'setter', 'administrator']
const HANDBOOK = ROLES.map((role) => ({
  role,
  'en-US': `docs/handbook/en/${role}.md`,
  'zh-CN': `docs/handbook/zh-CN/${role}.md`,
}))
const OPERATIONS = { role: 'operations', 'en-US': 'docs/operations.md', 'zh-CN': 'docs/operations.zh-CN.md' }
const PAIRS = [...HANDBOOK, OPERATIONS]
const FILES = PAIRS.flatMap((pair) => [pair['en-US'], pair['zh-CN']])

const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** Each text of the product in a language, whole: a marked name is a text, not a part of one. */
async function textsOf(language: 'en-US' | 'zh-CN'): Promise<Set<string>> {
  const files = globSync(`apps/web/src/i18n/${language}/*.ts`, { cwd: root })
  const modules: { default?: unknown }[] = await Promise.all(files.map((file) => import(join(root, file))))
  return new Set(modules.flatMap((module) => leavesOf(module.default)))
}

test('the handbook has one page for each role, in both languages', () => {
  for (const language of ['en', 'zh-CN']) {
    const pages = globSync(`docs/handbook/${language}/*.md`, { cwd: root }).map((path) =>
      basename(path, '.md'),
    )
    expect(pages.toSorted()).toEqual(ROLES.toSorted())
  }
})

test.each(PAIRS)('$role: both languages have the same headings and commands', (pair) => {
  const [english, chinese] = [read(pair['en-US']), read(pair['zh-CN'])]
  const levels = (text: string) => found(withoutCode(text), /^(#+) /gm)
  expect(levels(english).length).toBeGreaterThan(3)
  expect(levels(chinese)).toEqual(levels(english))
  const blocks = (text: string) => found(text, /^```\w*\n([\s\S]*?)^```/gm)
  expect(blocks(chinese)).toEqual(blocks(english))
})

test.each(['en-US', 'zh-CN'] as const)(
  'each name that the handbook marks is a text of the product: %s',
  async (language) => {
    const texts = await textsOf(language)
    const marked = HANDBOOK.flatMap((pair) =>
      found(read(pair[language]), /\*\*(.+?)\*\*/g).map((name) => ({ in: pair.role, name })),
    )
    expect(marked.length).toBeGreaterThan(100)
    expect(marked.filter(({ name }) => !texts.has(name))).toEqual([])
  },
)

test.each(FILES)('each link to a file leads somewhere: %s', (file) => {
  const targets = found(withoutCode(read(file)), /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter(
    (target) => !/^https?:/.test(target),
  )
  expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([])
})

test('each picture is small, told in words, and there in both languages', () => {
  const MOST_BYTES = 100_000
  for (const pair of HANDBOOK) {
    const picturesIn = (language: 'en-US' | 'zh-CN') =>
      [...read(pair[language]).matchAll(/^!\[(.*)\]\((.+)\)$/gm)].map(([, words = '', path = '']) => ({
        words,
        path,
      }))
    const [english, chinese] = [picturesIn('en-US'), picturesIn('zh-CN')]
    expect(english.length).toBeGreaterThanOrEqual(2)
    expect(chinese.map(({ path }) => path)).toEqual(
      english.map(({ path }) => path.replace('/en/', '/zh-CN/')),
    )
    for (const { words, path } of [...english, ...chinese]) {
      expect(words).not.toBe('')
      expect(readFileSync(join(root, 'docs/handbook/en', path)).length, path).toBeLessThan(MOST_BYTES)
    }
  }
})

test('each command that is named exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const npmCommands = new Set(['ci', 'start', 'test', ...Object.keys(scripts).map((name) => `run ${name}`)])
  const gavelCommands = new Set([...GAVEL_COMMANDS, '--version', '--help'])
  const all = FILES.map(read).join('\n')
  const npm = found(all, /\bnpm (run [\w-]+|[a-z]+)/g)
  const gavel = found(all, /\bnpx gavel ([\w-]+)/g)
  expect(npm.length).toBeGreaterThan(5)
  expect(gavel.length).toBeGreaterThan(5)
  expect(npm.filter((command) => !npmCommands.has(command))).toEqual([])
  expect(gavel.filter((command) => !gavelCommands.has(command))).toEqual([])
})

test('each setting that is named is one of the settings that the README lists', () => {
  const known = new Set(
    found(read('README.md'), /^\| (`[A-Z].*?) \|/gm).flatMap((names) => found(names, /`([A-Z_]+)`/g)),
  )
  expect(known.size).toBeGreaterThan(20)
  const named = found(FILES.map(read).join('\n'), /(?<![\w/])([A-Z]+(?:_[A-Z]+)+|[A-Z]{2,}(?==))/g)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
