import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryHash, firstHash } from '../features/contests/log/verify-log.policy.ts'

const run = promisify(execFile)
const GAVEL = join(import.meta.dirname, '../../../../scripts/gavel.mjs')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A log of two notes, as the site exports it. */
function makeLog(): string[] {
  const entries = []
  let previous = firstHash(7)
  for (const seq of [1, 2]) {
    const entry = { previous, seq, kind: 'note', at: '2026-03-01T12:00:00.000001Z', body: '{"text": "比赛"}' }
    const hash = entryHash(entry)
    entries.push({ ...entry, hash })
    previous = hash
  }
  const header = { format: 'gavel contest log 1', contest: 7, entries: 2, head: previous }
  return [header, ...entries].map((line) => JSON.stringify(line))
}

async function verify(lines: readonly string[]) {
  const path = join(folder, 'log.jsonl')
  await writeFile(path, `${lines.join('\n')}\n`)
  // The call passes no settings, and its folder contains no site.
  const env = { PATH: process.env.PATH, HOME: folder }
  return run(process.execPath, [GAVEL, 'verify-log', path, '--no-install'], { cwd: folder, env }).then(
    ({ stdout }) => ({ exitCode: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ exitCode: error.code, text: error.stderr }),
  )
}

test('the installed command says that a log is intact', async () => {
  const result = await verify(makeLog())
  expect(result).toMatchObject({ exitCode: 0, text: expect.stringContaining('intact: contest 7, 2 entries') })
})

test('it names the first wrong entry and fails', async () => {
  const [header = '', first = '', second = ''] = makeLog()
  const result = await verify([header, first.replace('比赛', '比塞'), second])
  expect(result).toEqual({ exitCode: 1, text: '✘ line 2, entry 1: the entry was changed\n' })
})

test('without a file it says how it is called', async () => {
  await expect(run(process.execPath, [GAVEL, 'verify-log', '--no-install'])).rejects.toMatchObject({
    stderr: expect.stringContaining('usage: gavel verify-log FILE'),
  })
})
