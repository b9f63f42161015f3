import { VERSION } from '../../../../../scripts/lib/version.mjs'
import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isHostReady, selectJudgeHosts } from '../judge-hosts/host-state.service.ts'
import { selectRefusedJudges } from '../judge-hosts/refused-judges.service.ts'

/**
 * Requires what this server needs to serve pages. Judges do not count: without one, submissions wait.
 *
 * @throws DomainError not_ready naming the missing part
 */
export async function requireHealth(context: Context) {
  await requireDatabase(context)
  await context.blobs.check().catch((error: unknown) => {
    context.log.warn({ err: error }, 'the files cannot be reached')
    throw new DomainError('not_ready', { missing: 'files' })
  })
  const judges = await countReadyJudges(context)
  return {
    version: VERSION,
    server: 'ready' as const,
    database: 'ready' as const,
    files: 'ready' as const,
    judges,
  }
}

/** @throws DomainError not_ready without a judge that works, with the number of those that were turned away */
export async function requireJudging(context: Context) {
  await requireDatabase(context)
  const judges = await countReadyJudges(context)
  const refused = (await selectRefusedJudges(context)).length
  if (judges === 0) throw new DomainError('not_ready', { missing: 'judge', refused })
  return { judges, refused }
}

async function requireDatabase({ db, log }: Context): Promise<void> {
  await db.execute(sql`select 1`).catch((error: unknown) => {
    log.warn({ err: error }, 'the database does not answer')
    throw new DomainError('not_ready', { missing: 'database' })
  })
}

async function countReadyJudges({ db, now }: Context): Promise<number> {
  const hosts = await selectJudgeHosts(db)
  return hosts.filter((host) => isHostReady(host, now())).length
}
