import { type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'

/** The statement of the site about a log when it signs its head. */
interface Head {
  readonly contest: number
  /** How many entries the log had; the last one is the head. */
  readonly entries: number
  readonly head: string
  readonly occasion: string
  /** As it was signed. */
  readonly signedAt: string
}

/** A line of the file that the site offers. */
export const SignedHead = z.object({
  format: z.literal('gavel signed head 1'),
  contest: z.int(),
  entries: z.int(),
  head: z.string(),
  occasion: z.string(),
  signedAt: z.string(),
  /** Ed25519, in base64, of the text below. */
  signature: z.string(),
})
export type SignedHead = z.output<typeof SignedHead>

/** The signed text, which other programs can check as well (`docs/contest-log.md`). */
const headText = ({ contest, entries, head, occasion, signedAt }: Head): string =>
  [
    'gavel contest log head 1',
    `contest ${contest}`,
    `entries ${entries}`,
    `head ${head}`,
    `occasion ${occasion}`,
    `signed ${signedAt}`,
    '',
  ].join('\n')

export const signatureOf = (head: Head, privateKey: KeyObject): string =>
  sign(null, Buffer.from(headText(head)), privateKey).toString('base64')

export const isSignedWith = (head: SignedHead, publicKey: KeyObject): boolean =>
  verify(null, Buffer.from(headText(head)), publicKey, Buffer.from(head.signature, 'base64'))
