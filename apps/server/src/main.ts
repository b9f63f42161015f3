import { flushCompileCache } from 'node:module'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openBlobStore } from './blobs/open-blob-store.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connectDatabase, type Pool } from './db/connect.ts'
import { createFirstAdministrator } from './features/accounts/setup.service.ts'
import { measureSlides } from './features/home/slides.service.ts'
import { nameOfMachine, registerLocalJudge } from './features/judge-hosts/local-judge.service.ts'
import { syncLanguages } from './features/problems/languages.service.ts'
import { openRemoteSites } from './features/remote-runs/judges/open-remote-sites.service.ts'
import { startRemoteRuns } from './features/remote-runs/remote-runs.jobs.ts'
import { startJobs } from './jobs.ts'
import { JUDGING_ROUTES } from './judging-routes.ts'
import { LEASED_WORK } from './leased-work.ts'
import { LIVE_CHANNELS, RESTORE_CHANNEL } from './live/channels.ts'
import { createLiveHub } from './live/live-hub.ts'
import { identifyMachine } from './machine.ts'
import { createOutbox } from './mail/outbox.ts'
import { PLACE_RULES } from './place-rules.ts'
import { keepTokenSecret } from './secrets/token-secret.ts'
import { explainListenError, requireWritableFolder } from './start-checks.ts'
import { waitForDatabase } from './wait-for-database.ts'

/**
 * How long running requests may take to finish. Streams and waiting judges never end: they are cut off and reconnect.
 */
const CLOSE_GRACE_MS = 1_000
/** How long emails in progress may take: mail servers need some seconds, and a supervisor waits no longer. */
const MAIL_GRACE_MS = 3_000
/** The exit code for "try again", for supervisors that only restart on failure. */
const RESTORED_EXIT_CODE = 75

async function main() {
  const config = readConfig(process.env)
  await requireWritableFolder(config.dataDir)
  await waitForDatabase(config, sayBeforeLog)
  const database = connectDatabase({ url: config.databaseUrl, connections: config.databasePool })
  const tokenSecret = await keepTokenSecret(database.db)
  const onError = (error: unknown) => app.log.warn({ err: error }, 'the connection to PostgreSQL was lost')
  const live = createLiveHub(config.databaseUrl, LIVE_CHANNELS, onError)
  const blobs = openBlobStore(config)
  const outbox = createOutbox((error) => app.log.error({ err: error }, 'what follows an answer failed'))
  const context = {
    config,
    db: database.db,
    database,
    judgingRoutes: JUDGING_ROUTES,
    leasedWork: LEASED_WORK,
    placeRules: PLACE_RULES,
    live,
    blobs,
    remoteSites: openRemoteSites({ now: () => new Date() }, config.remoteSimulators),
    outbox,
    tokenSecret,
    now: () => new Date(),
  }
  const app = await buildApp(context, { logger: { level: config.logLevel } })
  await live.start()
  await syncLanguages(database.db)
  await measureSlides(context)
  await letLocalJudgeIn(config, database.db, app.log)
  await createFirstAdministrator(database.db, config.firstAdministrator, context.now())
  await listen(app, config)
  const stopJobs = startJobs({ ...context, log: app.log })
  const stopRemoteRuns = startRemoteRuns({ ...context, log: app.log })
  // The next start finds its sources compiled, however this one ends.
  flushCompileCache()

  const stop = stopOnRequest(config, async () => {
    await Promise.all([stopJobs(), stopRemoteRuns()])
    await closeApp(app)
    await Promise.race([outbox.idle(), sleep(MAIL_GRACE_MS)])
    await live.stop()
    await database.close()
  })
  live.subscribe(RESTORE_CHANNEL, () => {
    app.log.warn('a backup was restored; the server ends, to be started again on what it holds')
    stop(RESTORED_EXIT_CODE)
  })
}

/** Says something before the server has its log: to a person as it is, to whatever collects logs as a warning among others. */
function sayBeforeLog(msg: string): void {
  const own = { level: 40, time: Date.now(), pid: process.pid, hostname: hostname() }
  console.log(process.stdout.isTTY ? msg : JSON.stringify({ ...own, msg }))
}

async function letLocalJudgeIn(
  { judgeKey, judgeName, dataDir }: Config,
  db: Pool,
  log: FastifyInstance['log'],
): Promise<void> {
  if (judgeKey === '') return
  const machine = await identifyMachine(dataDir)
  const { name, isRevoked } = await registerLocalJudge(db, {
    key: judgeKey,
    name: judgeName || nameOfMachine(),
    machine,
  })
  if (isRevoked)
    log.warn(`the judge beside this server was revoked; create the judge host “${name}” to let it in again`)
}

/** @throws ConfigError when the port cannot be opened */
async function listen(app: FastifyInstance, config: Config) {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const explanation = explainListenError(error, config)
    throw explanation === null ? error : new ConfigError(explanation)
  }
}

async function closeApp(app: FastifyInstance) {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS)
  await app.close()
  clearTimeout(timer)
}

/**
 * Stops on a signal, or when the program that started us is gone. A second signal stops at once. Returns a function
 * that stops in the same way.
 */
function stopOnRequest(config: Config, stop: () => Promise<void>): (exitCode: number) => void {
  let isStopping = false
  const begin = (exitCode: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const onSignal = () => begin(0)
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  if (config.isSupervised) process.stdin.on('end', () => isStopping || begin(0)).resume()
  return begin
}

main().catch((error: unknown) => {
  // One line for errors that the person starting us can fix; everything for those that only we can.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
