/**
 * Checks an exported contest log, with what was kept from elsewhere: heads that the site signed, with its public key, and
 * receipts. It only needs the files: no site, no database.
 *
 * verify-log.ts verify-log FILE [--head FILE --key FILE] [--receipt FILE]...
 */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isSignedWith, SignedHead } from '../features/contests/log/signed-head.policy.ts'
import { type LogVerdict, seqOfReceipt, verifyLog } from '../features/contests/log/verify-log.policy.ts'
import { runCli } from './run-cli.ts'

const USAGE = 'usage: gavel verify-log FILE [--head FILE --key FILE] [--receipt FILE]'

await runCli(async () => {
  const { path, ...given } = readArguments()
  const key = given.key === undefined ? null : await readKey(given.key)
  const heads = key === null ? [] : (await Promise.all(given.head.map((file) => readHeads(file, key)))).flat()
  const receipts = await Promise.all(given.receipt.map(readReceipt))
  const file = await open(path)
  try {
    const verdict = await verifyLog(file.readLines({ encoding: 'utf8' }), { heads, receipts })
    if (verdict.isIntact) {
      for (const line of praise(verdict, receipts, key)) console.log(line)
      return
    }
    const entry = verdict.seq === null ? '' : `, entry ${verdict.seq}`
    console.error(`✘ line ${verdict.line}${entry}: ${verdict.fault}`)
    process.exitCode = 1
  } finally {
    await file.close()
  }
})

function readArguments() {
  const text = { type: 'string', multiple: true } as const
  const { positionals, values } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { head: text, receipt: text, key: { type: 'string' } },
  })
  const { head = [], receipt = [], key } = values
  const [path] = positionals
  // A head proves nothing without the key that signed it, nor a key without a head.
  if (path === undefined || positionals.length > 1 || head.length > 0 !== (key !== undefined))
    throw new Error(USAGE)
  return { path, head, receipt, key }
}

async function readKey(path: string): Promise<KeyObject> {
  const pem = await readFile(path, 'utf8')
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // It is no key at all; the line below says so.
  }
  throw new Error(`✘ ${path} is no public Ed25519 key`)
}

async function readHeads(path: string, key: KeyObject): Promise<SignedHead[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new Error(`✘ ${path} contains no signed head`)
  return lines.map((line, index) => {
    const head = headOf(line)
    if (head === null) throw new Error(`✘ ${path}, line ${index + 1}: this is no signed head`)
    if (isSignedWith(head, key)) return head
    throw new Error(`✘ ${path}, line ${index + 1}: the head is not signed with the key`)
  })
}

function headOf(line: string): SignedHead | null {
  try {
    return SignedHead.safeParse(JSON.parse(line)).data ?? null
  } catch {
    // Not JSON: the caller names the line.
    return null
  }
}

async function readReceipt(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  if (!Number.isSafeInteger(seqOfReceipt(text))) throw new Error(`✘ ${path} is no receipt`)
  return text
}

function praise(
  { contest, entries, head, signed }: LogVerdict & { isIntact: true },
  receipts: readonly string[],
  key: KeyObject | null,
): string[] {
  const lines = receipts.map((text) => `the receipt is entry ${seqOfReceipt(text)} of the log`)
  const what = `contest ${contest}, ${entries} entries, ending with ${head}`
  if (signed === null || key === null)
    return [
      `one chain: ${what}`,
      ...lines,
      'This does not show that the log is whole: one that was cut short or written anew is one chain as well.',
      'Compare it with what the site signed: --head FILE --key FILE',
    ]
  const der = key.export({ type: 'spki', format: 'der' })
  const rest = entries - signed.entries
  return [
    `intact: ${what}`,
    ...lines,
    `signed up to entry ${signed.entries} (${signed.occasion}, ${signed.signedAt}) by the key ${createHash('sha256').update(der).digest('hex')}`,
    ...(rest > 0 ? [`${rest} entries came after the last signed head`] : []),
  ]
}
