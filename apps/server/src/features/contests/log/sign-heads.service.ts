import type { Context } from '../../../context.ts'
import {
  findLastEntry,
  insertHead,
  type LastEntry,
  selectDue,
  selectUnsigned,
  storeSignature,
} from './log-heads.queries.ts'
import { readSigningKey } from './log-key.service.ts'
import { signatureOf } from './signed-head.policy.ts'

type Base = Pick<Context, 'db' | 'tokenSecret' | 'now'>

/** Whether a head is to be signed whose occasion has come. */
export async function isAnyHeadDue({ db, now }: Pick<Base, 'db' | 'now'>): Promise<boolean> {
  const [due, unsigned] = await Promise.all([selectDue(db, now()), selectUnsigned(db)])
  return due.length + unsigned.length > 0
}

/**
 * Signs the heads of logs whose occasion has come: the seal, the end and the final results of a contest, and its deletion.
 * Each is signed once, by whichever server comes first.
 */
export async function signDueHeads(context: Base): Promise<void> {
  const { db, now } = context
  const [due, unsigned] = await Promise.all([selectDue(db, now()), selectUnsigned(db)])
  for (const { contestId, occasion, dueAt } of due) {
    const last = await findLastEntry(db, contestId)
    const signed = await signedNow(context, { contest: contestId, occasion, last })
    await insertHead(db, { contestId, occasion, dueAt, ...last, ...signed })
  }
  for (const { id, contestId: contest, occasion, ...last } of unsigned)
    await storeSignature(db, id, await signedNow(context, { contest, occasion, last }))
}

/** Signs the head as it is now, also if the same one was signed before. */
export async function signNow(context: Base, contest: number) {
  const occasion = 'demand'
  const { seq, hash } = await findLastEntry(context.db, contest)
  const signed = await signedNow(context, { contest, occasion, last: { seq, hash } })
  const head = { contestId: contest, occasion, seq, hash, ...signed } as const
  await insertHead(context.db, { ...head, dueAt: signed.signedAt.toISOString() })
  return head
}

async function signedNow(
  context: Base,
  {
    contest,
    occasion,
    last,
  }: { readonly contest: number; readonly occasion: string; readonly last: LastEntry },
) {
  const { privateKey, publicKey } = await readSigningKey(context)
  const signedAt = context.now()
  const text = { contest, entries: last.seq, head: last.hash, occasion, signedAt: signedAt.toISOString() }
  return { signedAt, publicKey, signature: signatureOf(text, privateKey) }
}
