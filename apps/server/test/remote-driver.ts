/**
 * A server process that only takes submissions to remote judges, to be killed at any moment. Its settings come as JSON
 * in the first argument.
 */
import { flushCompileCache } from 'node:module'
import type { RemoteJudge } from '@gavel/remote-judges'
import Fastify from 'fastify'
import { openBlobStore } from '../src/blobs/open-blob-store.ts'
import { readConfig } from '../src/config.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { startRemoteRuns } from '../src/features/remote-runs/remote-runs.jobs.ts'
import { JUDGING_ROUTES } from '../src/judging-routes.ts'
import { LEASED_WORK } from '../src/leased-work.ts'
import { LIVE_CHANNELS } from '../src/live/channels.ts'
import { createLiveHub } from '../src/live/live-hub.ts'
import { createOutbox } from '../src/mail/outbox.ts'
import { PLACE_RULES } from '../src/place-rules.ts'
import { type FastClock, fastClock } from './fast-clock.ts'
import { reachRemoteSite } from './remote-site.ts'

export interface DriverSettings {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly judge: RemoteJudge
  /** The origin of its simulator. */
  readonly origin: string
  readonly clock: FastClock
}

const settings = JSON.parse(process.argv[2] ?? '{}') as DriverSettings
const onError = (error: unknown) => console.error(error)
const config = readConfig({ DATABASE_URL: settings.databaseUrl, DATA_DIR: settings.dataDir, PORT: '0' })
const database = connectDatabase({ url: config.databaseUrl, connections: 8 })
const clock = fastClock(settings.clock)
const live = createLiveHub(config.databaseUrl, LIVE_CHANNELS, onError)
await live.start()
startRemoteRuns({
  config,
  db: database.db,
  database,
  judgingRoutes: JUDGING_ROUTES,
  leasedWork: LEASED_WORK,
  placeRules: PLACE_RULES,
  live,
  blobs: openBlobStore(config),
  remoteSites: reachRemoteSite(settings.judge, settings.origin, clock).remoteSites,
  outbox: createOutbox(onError),
  tokenSecret: Buffer.alloc(64, 7),
  log: Fastify({ logger: { level: 'error', stream: process.stderr } }).log,
  now: clock.now,
})
process.send?.('ready')
// Otherwise it is written at the end, which a killed process does not have: the next one starts with a third less work.
flushCompileCache()
