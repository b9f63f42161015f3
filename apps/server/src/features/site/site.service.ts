import type {
  BodyOf,
  DataOf,
  getAdminStatus,
  getWebsiteConfig,
  JudgeHostVo,
  setEmailConfig,
  WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { DomainError } from '../../http/domain-error.ts'
import { requireEmail } from '../accounts/account-rules.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type QueueClass, selectWaitingByClass } from '../judging/queue-order.ts'
import { isHostReady } from './judge-state.service.ts'
import { readMailChange } from './mail-rules.ts'
import { testMail } from './mail-templates.ts'
import { MAIL_PASSWORD_PURPOSE, sendMail } from './mailer.ts'
import { seal } from './secret-box.ts'
import { createServerLoadReader, readDisk } from './server-load.ts'
import {
  type Counts,
  countWaitingTrials,
  selectCounts,
  selectDatabaseFacts,
  selectJudgeHosts,
  selectQueueLength,
  selectRunningByHost,
} from './site.queries.ts'
import {
  isMailConfigured,
  readMailSettings,
  readWebsiteSettings,
  writeMailSettings,
} from './site.settings.ts'
import { readSwitches } from './switches.ts'
import { VERSION } from './version.ts'

/** @param requestAddress where the client reached us, for a site that was not told its own address */
export async function readWebsiteConfig(
  { db, config }: Context,
  requestAddress: string,
): Promise<DataOf<typeof getWebsiteConfig>> {
  const [site, switches, mail] = await Promise.all([
    readWebsiteSettings(db),
    readSwitches(db),
    readMailSettings(db),
  ])
  return {
    ...site,
    baseUrl: site.baseUrl || config.serverUrl || requestAddress,
    email: mail.username === '' ? null : mail.username,
    openPublicDiscussion: switches.openPublicDiscussion,
    openGroupDiscussion: switches.openGroupDiscussion,
    openContestComment: switches.openContestComment,
  }
}

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

/** Counting millions of rows takes a moment, and nobody reads the last digits. */
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
  const [judgings, trials] = await Promise.all([selectWaitingByClass(db), countWaitingTrials(db)])
  return SERVED.map((name) => ({
    name,
    waiting: (judgings.get(name) ?? 0) + (name === 'trial' ? trials : 0),
  }))
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
    judges,
  }
}

/** Hosts whose key is valid, by name. */
export async function readJudgeHosts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<JudgeHostVo[]> {
  const [hosts, runningByHost] = await Promise.all([selectJudgeHosts(db), selectRunningByHost(db)])
  return hosts.map((host) => ({
    id: host.id,
    name: host.name,
    ready: isHostReady(host, now()),
    draining: host.drainingAt !== null,
    version: host.version,
    slots: host.slots,
    running: runningByHost.get(host.id) ?? 0,
    languages: [...host.languages],
    missingLanguages: host.missingLanguages,
    sandbox: host.sandbox,
    noisePercent: host.noisePercent,
    lastSeenAt: host.lastSeenAt,
    lastError: host.lastError,
    lastErrorAt: host.lastErrorAt,
    lastErrorSubmitId: host.lastErrorSubmissionId,
    recoveredAt: host.recoveredAt,
  }))
}

/** The password stays here: whoever may change it need not read it. */
export async function readEmailConfig({ db }: Context) {
  const mail = await readMailSettings(db)
  return {
    emailHost: mail.host,
    emailPassword: null,
    emailPort: mail.port,
    emailUsername: mail.username,
    emailBGImg: mail.backgroundImage,
    emailSsl: mail.isEncrypted,
  }
}

/**
 * Empty values keep the old ones: clients send back the form without the password.
 *
 * @throws DomainError of `readMailChange`
 */
export async function changeEmailConfig(context: Context, body: BodyOf<typeof setEmailConfig>, actor: Actor) {
  const change = readMailChange(body)
  const old = await readMailSettings(context.db)
  const sealedPassword =
    change.password === null
      ? old.sealedPassword
      : seal(context.tokenSecret, MAIL_PASSWORD_PURPOSE, change.password)
  const settings = {
    host: change.host ?? old.host,
    port: change.port ?? old.port,
    username: change.username ?? old.username,
    sealedPassword,
    isEncrypted: change.isEncrypted ?? old.isEncrypted,
    backgroundImage: change.backgroundImage ?? old.backgroundImage,
  }
  await context.db.transaction(async (tx) => {
    await writeMailSettings(tx, settings)
    await recordAudit(tx, actor, {
      action: 'mail.change',
      target: { kind: 'setting', id: 'mail' },
      before: old,
      after: settings,
    })
  })
}

/** @throws DomainError email_invalid, mail_off, mail_failed */
export async function sendTestMail(context: Context, to: { email: string; language: WebLanguage }) {
  const email = requireEmail(to.email)
  const { name } = await readWebsiteSettings(context.db)
  const isSent = await sendMail(context, {
    to: email,
    ...testMail({ language: to.language, siteName: name }),
  })
  if (!isSent) throw new DomainError('mail_off')
}
