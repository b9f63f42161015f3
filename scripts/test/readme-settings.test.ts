import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const REPOSITORY_DIR = join(import.meta.dirname, '..', '..')
const read = (path: string): string => readFileSync(join(REPOSITORY_DIR, path), 'utf8')

/** Where the server, the judge and `npm start` describe their settings, each with its name at the start of a line. */
const SOURCES = ['apps/server/src/config.ts', 'apps/judge/src/config.ts', 'scripts/lib/settings.ts']
/** Set by programs, never by people: by `npm start` for the server, and by systemd. */
const INNER = ['WEB_DIST', 'INVOCATION_ID']
/** Read by themselves, and by the runtime. */
const OTHERS = ['TZ', 'GAVEL_DEBUG', 'GAVEL_BACKUP_PASSPHRASE']

const settingsIn = (source: string): string[] =>
  [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)

/** The names in the first column of the table. */
function documented(): string[] {
  const section = /^## Settings\n(.*?)^## /ms.exec(read('README.md'))?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
}

test('the table of settings in the README names every setting that exists, and no other', () => {
  const known = SOURCES.flatMap((path) => settingsIn(read(path)))
  const wanted = new Set([...known, ...OTHERS].filter((name) => !INNER.includes(name)))
  expect(wanted.size).toBeGreaterThan(20)
  expect([...documented()].sort()).toEqual([...wanted].sort())
})

test('the table says what an address of a store may contain', () => {
  const row = read('README.md')
    .split('\n')
    .find((line) => line.startsWith('| `BLOB_STORE`'))
  for (const part of ['key:secret@', ':port', 'region=', 'scheme=http']) expect(row).toContain(part)
})
