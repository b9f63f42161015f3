import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const REPOSITORY_DIR = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(REPOSITORY_DIR, path), 'utf8')

const english = read('README.md')
const chinese = read('README.zh-CN.md')

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part)

/** Links to the other language of this page differ; all others lead to the same places. */
const linksIn = (text: string): string[] =>
  found(text, /\]\(([^)]+)\)/g).filter((target) => !/^README(\.zh-CN)?\.md$/.test(target))

/** A document that exists in both languages has an English name and a Chinese one. */
const inChinese = (target: string): string => {
  const name = target
    .replace(/^docs\/(handbook|pictures)\/en\//, 'docs/$1/zh-CN/')
    .replace(/^(docs\/operations)\.md/, '$1.zh-CN.md')
  return existsSync(join(REPOSITORY_DIR, name)) ? name : target
}

/** Commands, settings, addresses and file names, which are no words of a language. */
const codeIn = (text: string): string[] => found(text.replace(/^```[\s\S]*?^```/gm, ''), /`([^`]+)`/g).sort()

test('both languages have the same sections, commands, links and rows of tables', () => {
  const levels = (text: string) => found(text, /^(#+) /gm)
  expect(levels(chinese)).toEqual(levels(english))
  const blocks = (text: string) => found(text, /^```\w*\n([\s\S]*?)^```/gm)
  expect(blocks(english).length).toBeGreaterThan(3)
  expect(blocks(chinese)).toEqual(blocks(english))
  expect(linksIn(chinese)).toEqual(linksIn(english).map(inChinese))
  const rows = (text: string) => found(text, /^(\|)/gm).length
  expect(rows(chinese)).toBe(rows(english))
})

test('both languages name the same settings, commands and addresses', () => {
  expect(codeIn(english).length).toBeGreaterThan(60)
  expect(codeIn(chinese)).toEqual(codeIn(english))
})

test('each language leads to the handbook of its own, a page for each role', () => {
  const pages = (text: string, folder: string) =>
    linksIn(text).filter((target) => target.startsWith(`docs/handbook/${folder}/`))
  expect(pages(english, 'en')).toHaveLength(5)
  expect(pages(english, 'zh-CN')).toEqual([])
  expect(pages(chinese, 'zh-CN')).toHaveLength(5)
  expect(pages(chinese, 'en')).toEqual([])
})

test('each link to a file leads somewhere', () => {
  const targets = [...linksIn(english), ...linksIn(chinese)].map((target) => target.replace(/#.*$/, ''))
  expect(targets.filter((target) => !existsSync(join(REPOSITORY_DIR, target)))).toEqual([])
})

test('each language leads to the other', () => {
  expect(english).toContain('[中文](README.zh-CN.md)')
  expect(chinese).toContain('[English](README.md)')
})
