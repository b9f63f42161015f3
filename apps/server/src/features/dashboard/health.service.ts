import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isHostReady, selectJudgeHosts } from '../judge-hosts/host-state.service.ts'

/** @throws DomainError not_ready naming the missing part */
export async function requireHealth(context: Context) {
  await context.db.execute(sql`select 1`).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the database does not answer')
    throw new DomainError('not_ready', { missing: 'database' })
  })
  const hosts = await selectJudgeHosts(context.db)
  const judges = hosts.filter((host) => isHostReady(host, context.now())).length
  if (judges === 0) throw new DomainError('not_ready', { missing: 'judge' })
  return { server: 'ready' as const, database: 'ready' as const, judges }
}
