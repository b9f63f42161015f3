import { type Diagnosis, isFaulty } from '@gavel/contract'
import { VERSION } from '../../../../../scripts/lib/version.mjs'
import type { Means } from '../../means.ts'
import { readLastBackup } from '../backup/last-backup.settings.ts'
import { readJudgeHosts } from '../judge-hosts/host-state.service.ts'
import { selectRefusedJudges } from '../judge-hosts/refused-judges.service.ts'
import { checkAddress } from './address-check.ts'
import { checkBackup } from './backup-check.ts'
import { checkClock } from './clock-check.ts'
import {
  checkConnections,
  checkDurability,
  checkUpkeep,
  checkVersion,
  type DatabaseFacts,
  readDatabaseFacts,
} from './database-checks.ts'
import { checkDisk } from './disk-check.ts'
import { checkJudgeLanguages, checkJudges, checkJudgeVersions } from './judge-checks.ts'
import { look } from './look.ts'
import { checkMigrations, isEmpty } from './migrations-check.ts'
import { checkFiles, checkMail } from './reach-checks.ts'

type Surroundings = Pick<Means, 'config' | 'now'> & { readonly blobs: Pick<Means['blobs'], 'check'> }

/** The checks that need no database: they also help to find out why there is none. */
export function diagnoseSurroundings({ config, blobs, now }: Surroundings): Promise<Diagnosis[]> {
  return Promise.all([
    look('disk', () => checkDisk(config)),
    look('address', () => checkAddress(config, now())),
    look('files', () => checkFiles(blobs, config)),
  ])
}

/** Everything that a server, or a command beside it, can see of the site through its database. */
export async function diagnoseDatabase(
  means: Pick<Means, 'config' | 'db' | 'now' | 'tokenSecret'>,
): Promise<Diagnosis[]> {
  const { config, db, now } = means
  let facts: DatabaseFacts
  try {
    facts = await readDatabaseFacts(db)
  } catch (error) {
    return [isLost(error instanceof Error ? error : new Error(String(error)))]
  }
  const ofDatabase = [
    checkVersion(facts),
    checkDurability(facts),
    checkConnections(facts, config),
    checkUpkeep(facts),
    ...(await Promise.all([
      look('migrations', () => checkMigrations(db)),
      look('clock', () => checkClock(db, { now })),
    ])),
  ]
  return (await isEmpty(db)) ? ofDatabase : [...ofDatabase, ...(await diagnoseSite(means))]
}

/** The checks that read the tables of the site. */
function diagnoseSite(means: Pick<Means, 'config' | 'db' | 'now' | 'tokenSecret'>): Promise<Diagnosis[]> {
  const { db, now } = means
  const readHosts = () => readJudgeHosts({ db, now })
  return Promise.all([
    look('mail', () => checkMail(means)),
    look('backup', async () => checkBackup(await readLastBackup(db), now())),
    look('judges', async () => {
      const [hosts, refused] = await Promise.all([readHosts(), selectRefusedJudges({ db, now })])
      return checkJudges(hosts, refused.length)
    }),
    look('judge-versions', async () => checkJudgeVersions(await readHosts(), VERSION)),
    look('judge-languages', async () => checkJudgeLanguages(await readHosts())),
  ])
}

/** A database that cannot be used, with the reason in PostgreSQL's words. */
export function isLost(error: Error): Diagnosis {
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return isFaulty('database', {
    'zh-CN': [
      `数据库无法使用：${cause || error.message}`,
      '启动 PostgreSQL，并检查 DATABASE_URL 的地址、用户和密码；Gavel 需要 15 或更新的版本。',
    ],
    'en-US': [
      `The database cannot be used: ${cause || error.message}`,
      'Start PostgreSQL and check address, user and password in DATABASE_URL; Gavel needs version 15 or newer.',
    ],
  })
}
