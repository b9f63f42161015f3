/**
 * Runs Gavel on this machine: prepares what has to be built (pages, sandbox, database, starter problems), starts
 * PostgreSQL, the server and a judge, keeps them running, and stops them in order.
 */
import { flushCompileCache } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDataDir } from './lib/data-folder.ts'
import { FixableError, reasonOf } from './lib/fixable-error.ts'
import { localUrl, readHealth } from './lib/health.ts'
import { lockDataDir } from './lib/instance-lock.ts'
import { endLeftovers } from './lib/leftovers.ts'
import { requireFreePort } from './lib/port.ts'
import { say, step } from './lib/progress.mjs'
import { buildSandbox } from './lib/sandbox-build.ts'
import { findServiceUser } from './lib/service-user.ts'
import { readSettings } from './lib/settings.ts'
import { isShuttingDown, onInterrupt, shutDown } from './lib/shutdown.ts'
import {
  administratorHint,
  type SiteOptions,
  serverCommandLine,
  startPages,
  startServerAndJudge,
  waitForDatabase,
} from './lib/site.ts'
import { loadStarterBank } from './lib/starter-bank.ts'
import { startPostgres } from './lib/supervised-postgres.ts'
import { waitUntil } from './lib/wait-until.ts'
import { buildWeb } from './lib/web-build.ts'

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const isDev = process.argv.includes('--dev')
/** On a slow machine it takes a while to build the precompiled headers before the first judge is ready. */
const JUDGE_TIMEOUT_MS = 120_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onInterrupt)
// Closing the terminal must not turn the clean stop into a crash.
process.stdout.on('error', () => undefined)
// A test that started us is gone, even by kill -9, so nothing would be left to stop us later.
process.on('disconnect', () => void shutDown(0))

async function start(): Promise<void> {
  const settings = readSettings(process.env, repositoryDir)
  const dataDir = prepareDataDir(settings.DATA_DIR)
  const siteUrl = localUrl(settings.HOST, settings.PORT)
  lockDataDir(dataDir, siteUrl)
  await endLeftovers(dataDir)
  // In development, the page server uses the site's port, and the API runs on the next one.
  const port = isDev ? settings.PORT + 1 : settings.PORT
  for (const needed of new Set([settings.PORT, port])) await requireFreePort(settings.HOST, needed)

  const webDist = isDev ? '' : await buildWeb(repositoryDir)
  const mayJudge = settings.hasJudge && (await buildSandbox())
  const databaseUrl = settings.DATABASE_URL ?? (await startOwnDatabase(dataDir))
  const site: SiteOptions = { settings, repositoryDir, dataDir, databaseUrl, webDist, port, isDev }
  if (settings.DATABASE_URL !== undefined)
    await step('Waiting for the database', (report) => waitForDatabase(site, report))
  await step('Starting the server', () => startServerAndJudge(site))
  if (isDev) startPages(site)
  if (settings.hasStarterBank) {
    await loadStarterBank({ repositoryDir, dataDir, databaseUrl, siteUrl, asServer: serverCommandLine(site) })
  }
  const judging = mayJudge ? waitForJudge(localUrl(settings.HOST, port)) : undefined
  const [hint] = await Promise.all([administratorHint(site), judging])
  greet(site, siteUrl, hint)
  // The next start finds the sources compiled, however this one ends.
  flushCompileCache()
}

function startOwnDatabase(dataDir: string): Promise<string> {
  return step('Starting PostgreSQL', async () =>
    startPostgres(repositoryDir, dataDir, await findServiceUser(say)),
  )
}

async function waitForJudge(url: string): Promise<void> {
  let missing = ''
  const isReady = await step('Waiting for the judge', (report) =>
    waitUntil(async () => {
      const health = await readHealth(url)
      missing = health.kind === 'missing' ? health.part : ''
      report(missing)
      return health.kind === 'ready'
    }, JUDGE_TIMEOUT_MS),
  )
  if (!isReady)
    say(`! The site works, but nothing can be judged yet: ${missing || 'the server does not answer'}`)
}

function greet(site: SiteOptions, siteUrl: string, administrator: string): void {
  say('')
  say(`  Gavel is ready   ${site.settings.SERVER_URL ?? siteUrl}`)
  if (administrator !== '')
    say(`  Administrator    ${administrator.split('\n').join('\n                   ')}`)
  say(`  Data and logs    ${site.dataDir}`)
  say('  Stop             Ctrl-C')
  say('')
}

start().catch(async (error: unknown) => {
  // Ctrl-C also ends running compilers and builds; their failure is not reported.
  if (isShuttingDown()) return
  const isOurFault = !(error instanceof FixableError)
  console.error(`✘ ${isOurFault ? `unexpected failure: ${reasonOf(error)}` : error.message}`)
  if (isOurFault && process.env.GAVEL_DEBUG === '1') console.error(error)
  await shutDown(1)
})
