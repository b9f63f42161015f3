import { createHash } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { and, eq, isNull } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { judgeHosts } from './judge-hosts.tables.ts'

export function hashJudgeKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** @throws DomainError judge_key_invalid */
export async function authenticateJudge(db: Db, header: string): Promise<Caller> {
  const key = /^Judge (\S+)$/.exec(header)?.[1]
  if (key === undefined) throw new DomainError('judge_key_invalid')
  const [host] = await db
    .select({ id: judgeHosts.id, name: judgeHosts.name })
    .from(judgeHosts)
    .where(and(eq(judgeHosts.keyHash, hashJudgeKey(key)), isNull(judgeHosts.revokedAt)))
  if (host === undefined) throw new DomainError('judge_key_invalid')
  return { kind: 'judge', host }
}
