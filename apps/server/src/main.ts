import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openBlobStore } from './blobs/open-blob-store.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { createFirstAdministrator } from './features/accounts/setup.service.ts'
import { measureSlides } from './features/home/slides.service.ts'
import { registerLocalJudge } from './features/judge-hosts/judge-hosts.service.ts'
import { syncLanguages } from './features/problems/languages.service.ts'
import { openRemoteSites } from './features/remote-runs/judges/open-remote-sites.service.ts'
import { startRemoteRuns } from './features/remote-runs/remote-runs.jobs.ts'
import { startJobs } from './jobs.ts'
import { LEASED_WORK } from './leased-work.ts'
import { LIVE_CHANNELS, RESTORE_CHANNEL } from './live/channels.ts'
import { createLiveHub } from './live/live-hub.ts'
import { createOutbox } from './mail/outbox.ts'
import { PLACE_RULES } from './place-rules.ts'
import { createJudgeQueue } from './queue/judge-queue.ts'
import { keepTokenSecret } from './secrets/token-secret.ts'
import { explainListenError, requireDatabase, requireWritableFolder } from './start-checks.ts'

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
  await requireDatabase(config.databaseUrl)
  await migrate(config.databaseUrl)
  const database = connectDatabase({ url: config.databaseUrl, connections: config.databasePool })
  const tokenSecret = await keepTokenSecret(database.db)
  const onError = (error: unknown) => app.log.warn({ err: error }, 'the connection to PostgreSQL was lost')
  const queue = createJudgeQueue(config.databaseUrl, onError)
  const live = createLiveHub(config.databaseUrl, LIVE_CHANNELS, onError)
  const blobs = openBlobStore(config)
  const outbox = createOutbox((error) => app.log.error({ err: error }, 'what follows an answer failed'))
  const context = {
    config,
    db: database.db,
    database,
    queue,
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
  await queue.start()
  await live.start()
  await syncLanguages(database.db)
  await measureSlides(context)
  if (!(await registerLocalJudge(database.db, config.judgeKey)))
    app.log.warn('the judge beside this server was revoked; create the judge host "local" to let it in again')
  await createFirstAdministrator(database.db, config.firstAdministrator, context.now())
  await listen(app, config)
  const stopJobs = startJobs({ ...context, log: app.log })
  const stopRemoteRuns = startRemoteRuns({ ...context, log: app.log })

  const stop = stopOnRequest(config, async () => {
    await Promise.all([stopJobs(), stopRemoteRuns()])
    await closeApp(app)
    await Promise.race([outbox.idle(), sleep(MAIL_GRACE_MS)])
    await queue.stop()
    await live.stop()
    await database.close()
  })
  live.subscribe(RESTORE_CHANNEL, () => {
    app.log.warn('a backup was restored; the server ends, to be started again on what it holds')
    stop(RESTORED_EXIT_CODE)
  })
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
