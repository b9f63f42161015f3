import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { JUDGE_KEY_CHANNEL } from '../../live/channels.ts'
import type { Means } from '../../means.ts'
import { judgeHosts } from './judge-hosts.tables.ts'

export function hashJudgeKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

const hostByKey = createPrepared((db) =>
  db
    .select({ id: judgeHosts.id, name: judgeHosts.name })
    .from(judgeHosts)
    .where(and(eq(judgeHosts.keyHash, sql.placeholder('keyHash')), isNull(judgeHosts.revokedAt)))
    .prepare('host-by-key'),
)

/** Finds out which host calls. @throws DomainError judge_key_invalid */
export type AuthenticateJudge = (header: string, asked: { readonly isFresh: boolean }) => Promise<Caller>

/** As long as a server may believe in a key when no announcement reaches it. */
const KNOWN_MS = 60_000

/**
 * A host's key comes with every request, so it is remembered until it is announced to have ended. A host with a key that
 * has just ended still gets nothing: what hands out work or data asks for the host's row or its lease.
 */
export function createAuthenticateJudge({
  db,
  live,
  now,
}: Pick<Means, 'db' | 'live' | 'now'>): AuthenticateJudge {
  const known = new Map<string, { readonly host: KnownHost; readonly until: number }>()
  live.subscribe(JUDGE_KEY_CHANNEL, (keyHash) => known.delete(keyHash))
  live.onResume(() => known.clear())
  return async (header, { isFresh }) => {
    const key = /^Judge (\S+)$/.exec(header)?.[1]
    if (key === undefined) throw new DomainError('judge_key_invalid')
    const keyHash = hashJudgeKey(key)
    const remembered = known.get(keyHash)
    if (!isFresh && remembered !== undefined && remembered.until > now().getTime())
      return { kind: 'judge', host: remembered.host }
    const [host] = await hostByKey(db).execute({ keyHash })
    if (host === undefined) throw new DomainError('judge_key_invalid')
    known.set(keyHash, { host, until: now().getTime() + KNOWN_MS })
    return { kind: 'judge', host }
  }
}

interface KnownHost {
  readonly id: number
  readonly name: string
}
