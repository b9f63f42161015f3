import type { DataOf, getAdminStatus } from '@gavel/contract'
import { VERSION } from '../../../../../scripts/lib/version.mjs'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { isMailConfigured, readMailSettings } from '../../mail/mail.settings.ts'
import { readJudgeHosts } from '../judge-hosts/host-state.service.ts'
import { judgeHostToWire } from '../judge-hosts/judge-hosts.wire.ts'
import type { QueueClass } from '../judge-hosts/queue-classes.policy.ts'
import { selectWaitingByClass } from '../judge-hosts/waiting-work.service.ts'
import { type Counts, selectCounts, selectDatabaseFacts, selectQueueLength } from './dashboard.queries.ts'
import { createServerLoadReader, readDisk } from './server-load.ts'

/** Counting millions of rows takes a moment, and the last digits do not matter. */
const COUNTS_LIFETIME_MS = 10_000

export function createAdminStatusReader(context: Context) {
  const remember = createPromiseCache<Counts>({
    lifetimeMs: COUNTS_LIFETIME_MS,
    maxEntries: 1,
    now: () => context.now().getTime(),
  })
  const readServer = createServerReader()
  return () => readAdminStatus(context, readServer, () => remember('counts', () => selectCounts(context.db)))
}

type AdminStatus = DataOf<typeof getAdminStatus>

/** In the order in which they are served. */
const SERVED: readonly QueueClass[] = ['contest', 'trial', 'practice', 'rejudge', 'bulk']

async function readWaitingClasses(db: Db): Promise<AdminStatus['queue']['classes']> {
  const waiting = await selectWaitingByClass(db)
  return SERVED.map((name) => ({ name, waiting: waiting.get(name) ?? 0 }))
}

function createServerReader(): () => AdminStatus['server'] {
  const readLoad = createServerLoadReader()
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  return () => ({ version: VERSION, startedAt, ...readLoad() })
}

async function readAdminStatus(
  { db, now, config }: Context,
  readServer: () => AdminStatus['server'],
  readCounts: () => Promise<Counts>,
): Promise<AdminStatus> {
  const [mail, database, queue, classes, disk, counts, judges] = await Promise.all([
    readMailSettings(db),
    selectDatabaseFacts(db),
    selectQueueLength(db),
    readWaitingClasses(db),
    readDisk(config.dataDir),
    readCounts(),
    readJudgeHosts({ db, now }),
  ])
  return {
    mail: { configured: isMailConfigured(mail) },
    database,
    server: readServer(),
    disk,
    queue: { ...queue, classes },
    counts,
    judges: judges.map(judgeHostToWire),
  }
}
