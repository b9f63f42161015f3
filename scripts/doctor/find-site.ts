import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnosis, isDoubtful, isFaulty } from '@gavel/contract'
import { prepareDataDir } from '../lib/data-folder.ts'
import { reasonOf } from '../lib/fixable-error.ts'
import type { Settings } from '../lib/settings.ts'
import { openOwnDatabase, type SiteDatabase } from '../lib/site-database.ts'
import { clusterDirOf } from '../lib/supervised-postgres.ts'

export interface FoundSite {
  readonly diagnoses: readonly Diagnosis[]
  /** Whether a site was ever started with these settings. */
  readonly isThere: boolean
  /** Null where it cannot be opened. */
  readonly database: SiteDatabase | null
}

/** The data folder and the database of the site, as `npm start` would find them. A folder that is not there stays so. */
export async function findSite(
  settings: Settings,
  repositoryDir: string,
  tell: (line: string) => void,
): Promise<FoundSite> {
  const { DATA_DIR, DATABASE_URL } = settings
  const folder = checkFolder(DATA_DIR)
  if (DATABASE_URL !== undefined) {
    const database = { url: DATABASE_URL, close: async () => undefined }
    return { diagnoses: folder === null ? [] : [folder], isThere: true, database }
  }
  if (folder !== null) return { diagnoses: [folder], isThere: existsSync(DATA_DIR), database: null }
  if (!existsSync(clusterDirOf(DATA_DIR)))
    return { diagnoses: [hasNoSite(DATA_DIR)], isThere: false, database: null }
  const owner = ownerOfSite(DATA_DIR)
  if (owner !== process.getuid?.()) return { diagnoses: [belongsTo(owner)], isThere: true, database: null }
  try {
    const dataDir = prepareDataDir(DATA_DIR)
    const database = await openOwnDatabase(repositoryDir, dataDir, 'npx gavel doctor', tell)
    return { diagnoses: [], isThere: true, database }
  } catch (error) {
    return { diagnoses: [doesNotStart(reasonOf(error))], isThere: true, database: null }
  }
}

function checkFolder(dataDir: string): Diagnosis | null {
  if (!existsSync(dataDir)) return hasNoSite(dataDir)
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return isFaulty('data-folder', {
      'zh-CN': [
        `无法写入 DATA_DIR ${dataDir}：${reasonOf(error)}。`,
        '用运行本站的用户执行这个命令，并让该用户拥有这个文件夹。',
      ],
      'en-US': [
        `DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}.`,
        'Run this command as the user that runs the site, and let that user own the folder.',
      ],
    })
  }
}

/** The user who started the site last; its PostgreSQL accepts nobody else but root's own. */
function ownerOfSite(dataDir: string): number {
  const lock = join(dataDir, 'run', 'lock')
  return statSync(existsSync(lock) ? lock : dataDir).uid
}

const belongsTo = (uid: number) =>
  isFaulty('data-folder', {
    'zh-CN': [
      `这个站点由用户 ${uid} 运行，它的数据库不接受当前用户。`,
      `以那个用户运行：setpriv --reuid ${uid} --clear-groups npx gavel doctor。`,
    ],
    'en-US': [
      `The site is run by the user ${uid}, and its database accepts no other.`,
      `Run the command as that user: setpriv --reuid ${uid} --clear-groups npx gavel doctor.`,
    ],
  })

const hasNoSite = (dataDir: string) =>
  isDoubtful('data-folder', {
    'zh-CN': [
      `${dataDir} 中还没有站点。`,
      '运行 npm start 建立一个；若站点在别处，设置与启动它时相同的 DATA_DIR 或 DATABASE_URL。',
    ],
    'en-US': [
      `There is no site in ${dataDir} yet.`,
      'Run npm start; if the site is elsewhere, set DATA_DIR or DATABASE_URL as they are when it is started.',
    ],
  })

const doesNotStart = (reason: string) =>
  isFaulty('database', {
    'zh-CN': [`内置的 PostgreSQL 无法使用：${reason}。`, '查看 DATA_DIR 中的 logs/postgres.log。'],
    'en-US': [`The built-in PostgreSQL cannot be used: ${reason}.`, 'Read logs/postgres.log in DATA_DIR.'],
  })
