import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '../lib/version.mjs'

const REPOSITORY_DIR = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(REPOSITORY_DIR, path), 'utf8')

/** As much as somebody reads before an upgrade. */
const MOST_BYTES = 8_192

/** The parts of a text that begin with such a heading, each without it. */
function sectionsOf(text: string, mark: '##' | '###'): { heading: string; text: string }[] {
  return text
    .split(new RegExp(`^${mark} `, 'm'))
    .slice(1)
    .map((part) => ({ heading: part.split('\n')[0] ?? '', text: part.slice(part.indexOf('\n') + 1) }))
}

const versions = sectionsOf(read('CHANGELOG.md'), '##')
const [newest] = versions
const rooms = sectionsOf(newest?.text ?? '', '###')

test('the newest version of the notes is that of the product, with its day once it is released', () => {
  expect(newest?.heading).toMatch(/^\d+\.\d+\.\d+ – (unreleased|\d{4}-\d\d-\d\d)$/)
  expect(newest?.heading.split(' ')[0]).toBe(VERSION)
  const { version, packages } = JSON.parse(read('package-lock.json'))
  expect([version, packages[''].version]).toEqual([VERSION, VERSION])
})

test('its notes are short', () => {
  const head = read('CHANGELOG.md').split(/^## /m)[0] ?? ''
  expect(Buffer.byteLength(`${head}## ${newest?.heading}\n${newest?.text}`)).toBeLessThanOrEqual(MOST_BYTES)
})

test('they are bullets by room of the product', () => {
  expect(rooms.length).toBeGreaterThan(0)
  for (const { heading, text } of rooms) {
    const lines = text.split('\n').filter((line) => line !== '')
    expect(lines.length, heading).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^- [A-Z`\d].*\.$/)
  }
})

test('the first version compares itself with nothing, because nobody had anything before it', () => {
  const first = versions.at(-1)
  expect(first?.heading).toMatch(/^0\.9\.0 /)
  expect(first?.text).not.toMatch(/until now|no longer|any more|instead/i)
})
