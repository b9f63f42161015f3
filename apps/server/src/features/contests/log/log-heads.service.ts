import type { Context } from '../../../context.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Download } from '../../../http/implement.ts'
import { may, requireMay } from '../../access/access.policy.ts'
import { type Contest, findContest } from '../contests.service.ts'
import { refusalToDownload } from './log-access.service.ts'
import { type StoredHead, selectHeads } from './log-heads.queries.ts'
import { readPublicKey } from './log-key.service.ts'
import type { SignedHead } from './signed-head.policy.ts'

type Base = Pick<Context, 'db' | 'tokenSecret' | 'now'>

/** The signed heads of a log as a caller sees them. */
interface ShownHeads {
  readonly heads: readonly StoredHead[]
  /** Null if the contest was deleted. */
  readonly title: string | null
  readonly publicKey: string
  readonly maySign: boolean
  readonly mayDownload: boolean
}

/** @throws DomainError contest_not_found */
export async function readHeads(context: Base, caller: Caller, contestId: number): Promise<ShownHeads> {
  const { contest, heads } = await findHeads(context, caller, contestId)
  return {
    heads,
    title: contest?.title ?? null,
    publicKey: await readPublicKey(context),
    maySign: contest !== null && may(caller, 'contest.organise', contest),
    mayDownload:
      contest !== null &&
      findUser(caller) !== null &&
      (await refusalToDownload(context, caller, contest)) === null,
  }
}

/** @throws DomainError contest_not_found */
export async function exportHeads(context: Base, caller: Caller, contestId: number): Promise<Download> {
  const { heads } = await findHeads(context, caller, contestId)
  return {
    body: Buffer.from(heads.map((head) => `${JSON.stringify(lineOf(head))}\n`).join('')),
    fileName: `contest-${contestId}-heads.jsonl`,
    contentType: 'application/x-download',
  }
}

export async function exportPublicKey(context: Base): Promise<Download> {
  return {
    body: Buffer.from(await readPublicKey(context)),
    fileName: 'contest-log-key.pem',
    contentType: 'application/x-download',
  }
}

const lineOf = ({ contestId, seq, hash, occasion, signedAt, signature }: StoredHead): SignedHead => ({
  format: 'gavel signed head 1',
  contest: contestId,
  entries: seq,
  head: hash,
  occasion,
  signedAt: signedAt.toISOString(),
  signature,
})

/** Finds the heads; they are all that is left of a deleted contest, and anybody may see those. */
async function findHeads(
  { db }: Base,
  caller: Caller,
  contestId: number,
): Promise<{ contest: Contest | null; heads: StoredHead[] }> {
  const contest = await findContest(db, contestId)
  if (contest !== null) requireMay(caller, 'contest.know', contest)
  const heads = await selectHeads(db, contestId, contest === null)
  if (contest === null && heads.length === 0) throw new DomainError('contest_not_found')
  return { contest, heads }
}
