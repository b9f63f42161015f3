import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { VERSION } from '../../../../../scripts/lib/version.mjs'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { newestMigration } from '../../db/migrate.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isHostReady, selectJudgeHosts } from '../judge-hosts/host-state.service.ts'
import { selectRefusedJudges } from '../judge-hosts/refused-judges.service.ts'

/** A load balancer should hear that a part does not answer before it gives up itself. */
const PATIENCE_MS = 4_000

type Part = 'database' | 'migrations' | 'files'

export interface HealthReader {
  /**
   * Requires what this server needs to serve pages and to accept programs. Judges do not count: without one, submissions
   * wait.
   *
   * @throws DomainError not_ready naming the missing part
   */
  requireHealth(): Promise<Health>
  /** @throws DomainError not_ready without a judge that works, with the number of those that were turned away */
  requireJudging(): Promise<{ judges: number; refused: number }>
}

interface Health {
  readonly version: string
  readonly server: 'ready'
  readonly database: 'ready'
  readonly migrations: 'ready'
  readonly files: 'ready'
  readonly judges: number
}

export function createHealthReader(context: Context): HealthReader {
  // It cannot change while the server runs.
  let newest: Promise<number> | undefined
  const askDatabase = async () => {
    const facts = await within('database', context, () => readFacts(context.db))
    // A standby answers all questions and takes nothing.
    if (facts.isReadOnly) throw notReady('database')
    newest ??= newestMigration()
    // Newer ones are of a newer server beside this one, and written so that this one goes on working.
    if (facts.newest < (await newest)) throw notReady('migrations')
    return within('database', context, () => countReadyJudges(context))
  }
  return {
    async requireHealth() {
      const judges = await askDatabase()
      await within('files', context, () => context.blobs.check())
      const ready = 'ready' as const
      return { version: VERSION, server: ready, database: ready, migrations: ready, files: ready, judges }
    },
    async requireJudging() {
      const judges = await askDatabase()
      const refused = (await selectRefusedJudges(context)).length
      if (judges === 0) throw new DomainError('not_ready', { missing: 'judge', refused })
      return { judges, refused }
    },
  }
}

const notReady = (missing: Part) => new DomainError('not_ready', { missing })

/** @throws DomainError not_ready if the work fails, or takes too long */
async function within<Value>(
  part: Part,
  { log }: Pick<Context, 'log'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const late = sleep(PATIENCE_MS, null, { ref: false }).then(() => {
    throw new Error(`no answer for ${PATIENCE_MS} ms`)
  })
  return Promise.race([work(), late]).catch((error: unknown) => {
    log.warn({ err: error }, `not ready: ${part}`)
    throw notReady(part)
  })
}

const Facts = z.array(z.object({ isReadOnly: z.boolean(), newest: z.int() })).length(1)

async function readFacts(db: Db): Promise<{ isReadOnly: boolean; newest: number }> {
  const { rows } = await db.execute(sql`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (select coalesce(max(number), 0) from schema_migrations) as newest`)
  const [facts] = Facts.parse(rows)
  return facts ?? { isReadOnly: true, newest: 0 }
}

async function countReadyJudges({ db, now }: Context): Promise<number> {
  const hosts = await selectJudgeHosts(db)
  return hosts.filter((host) => isHostReady(host, now())).length
}
