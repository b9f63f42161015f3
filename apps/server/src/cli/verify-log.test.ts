import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../features/contests/log/signed-head.policy.ts'
import { entryHash, firstHash, hashedText } from '../features/contests/log/verify-log.policy.ts'

const run = promisify(execFile)
const GAVEL = join(import.meta.dirname, '../../../../scripts/gavel.mjs')
const SIGNED_AT = '2026-03-01T17:00:00.000Z'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A log of notes, as the site exports it, with its signed head, its key and the receipt of its second entry. */
function makeLog(texts: readonly string[] = ['比赛', 'two', 'three']) {
  const entries = []
  let previous = firstHash(7)
  for (const [index, text] of texts.entries()) {
    const body = JSON.stringify({ text })
    const entry = { previous, seq: index + 1, kind: 'note', at: '2026-03-01T12:00:00.000001Z', body }
    entries.push({ ...entry, hash: entryHash(entry) })
    previous = entryHash(entry)
  }
  const header = { format: 'gavel contest log 1', contest: 7, entries: entries.length, head: previous }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signed = { contest: 7, entries: entries.length, head: previous, occasion: 'end', signedAt: SIGNED_AT }
  const [, second] = entries
  return {
    log: [header, ...entries].map((line) => JSON.stringify(line)),
    head: JSON.stringify({
      ...{ format: 'gavel signed head 1', ...signed },
      signature: signatureOf(signed, privateKey),
    }),
    key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    receipt: second === undefined ? '' : hashedText(second),
  }
}

interface Files {
  readonly log: readonly string[]
  readonly head?: string
  readonly key?: string
  readonly receipt?: string
}

async function verify({ log, ...proofs }: Files) {
  const path = join(folder, 'log.jsonl')
  await writeFile(path, `${log.join('\n')}\n`)
  const flags = []
  for (const [name, content] of Object.entries(proofs)) {
    await writeFile(join(folder, name), content)
    flags.push(`--${name}`, name)
  }
  // The call passes no settings, and its folder contains no site.
  const env = { PATH: process.env.PATH, HOME: folder }
  return run(process.execPath, [GAVEL, 'verify-log', path, ...flags, '--no-install'], {
    cwd: folder,
    env,
  }).then(
    ({ stdout }) => ({ exitCode: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ exitCode: error.code, text: error.stderr }),
  )
}

const fails = (text: string) => ({ exitCode: 1, text: expect.stringContaining(text) })

test('the installed command says what a log, a signed head, a key and a receipt show together', async () => {
  const made = makeLog()
  const result = await verify(made)
  expect(result.exitCode).toBe(0)
  expect(result.text).toContain('intact: contest 7, 3 entries')
  expect(result.text).toContain('the receipt is entry 2 of the log')
  expect(result.text).toContain(`signed up to entry 3 (end, ${SIGNED_AT})`)
})

test('a log without a signed head is called one chain, never whole', async () => {
  const { log } = makeLog()
  const { exitCode, text } = await verify({ log })
  expect(exitCode).toBe(0)
  expect(text).toContain('one chain: contest 7, 3 entries')
  expect(text).toContain('does not show that the log is whole')
  expect(text).not.toContain('intact')
})

test('it names the first wrong entry and fails', async () => {
  const { log } = makeLog()
  const [header = '', first = '', second = '', third = ''] = log
  expect(await verify({ log: [header, first.replace('比赛', '比塞'), second, third] })).toEqual({
    exitCode: 1,
    text: '✘ line 2, entry 1: the entry was changed\n',
  })
  expect(await verify({ log: [header, second, first, third] })).toEqual(fails('entry 1 is missing'))
})

test('a log that was cut short fails, also if its first line promises no more', async () => {
  const { head, key, receipt } = makeLog()
  const { log } = makeLog(['比赛', 'two'])
  expect(await verify({ log, head, key })).toEqual(
    fails('the log ends at entry 2, but the head that the site'),
  )
  expect(await verify({ log, head, key, receipt })).toEqual(fails('is of entry 3'))
  expect(await verify({ log: makeLog(['比赛']).log, receipt })).toEqual(
    fails('the log ends at entry 1, but the receipt is of entry 2'),
  )
})

test('a log that was written anew from the first entry fails', async () => {
  const { head, key, receipt } = makeLog()
  const { log } = makeLog(['比赛', 'another', 'three'])
  expect(await verify({ log, head, key })).toEqual(fails('entry 3: the entry is not the one of the head'))
  expect(await verify({ log, receipt })).toEqual(fails('entry 2: the entry is not the one of the receipt'))
})

test('a head that another key signed fails', async () => {
  const { log, head } = makeLog()
  expect(await verify({ log, head, key: makeLog().key })).toEqual(
    fails('the head is not signed with the key'),
  )
})

test('a receipt gives its hash with the program sha256sum', async () => {
  const { log, receipt } = makeLog()
  await writeFile(join(folder, 'receipt.txt'), receipt)
  const { stdout } = await run('sha256sum', ['receipt.txt'], { cwd: folder })
  const { hash } = JSON.parse(log[2] ?? '{}')
  expect(stdout.split(' ')[0]).toBe(hash)
  expect(hash).toBe(createHash('sha256').update(receipt).digest('hex'))
})

test('without a file, or a head without a key, it says how it is called', async () => {
  await expect(run(process.execPath, [GAVEL, 'verify-log', '--no-install'])).rejects.toMatchObject({
    stderr: expect.stringContaining('usage: gavel verify-log FILE'),
  })
  const { log, head } = makeLog()
  expect(await verify({ log, head })).toEqual(fails('usage: gavel verify-log FILE'))
})
