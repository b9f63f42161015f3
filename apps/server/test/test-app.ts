import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { makeFastFolder } from '../../../scripts/lib/fast-folder.ts'
import { buildApp } from '../src/app.ts'
import { openBlobStore } from '../src/blobs/open-blob-store.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { openRemoteSites } from '../src/features/remote-runs/judges/open-remote-sites.service.ts'
import type { RemoteSites } from '../src/features/remote-runs/judges/remote-sites.interface.ts'
import { JUDGING_ROUTES } from '../src/judging-routes.ts'
import { LEASED_WORK } from '../src/leased-work.ts'
import { LIVE_CHANNELS } from '../src/live/channels.ts'
import { createLiveHub } from '../src/live/live-hub.ts'
import { createOutbox } from '../src/mail/outbox.ts'
import { PLACE_RULES } from '../src/place-rules.ts'
import { type Call, createCall } from './call.ts'
import { createTestDatabase } from './database.ts'
import { KEPT_PLANS, keepPlans } from './keep-plans.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly context: Context
  /** Calls an endpoint of the contract through the front door; what follows the answer is done, too, when it returns. */
  readonly call: Call
  close(): Promise<void>
}

interface Options {
  /** The clock; `setClock` answers one that tests can move. */
  readonly now?: () => Date
  readonly config?: Partial<Config>
  /** Other sites, played by simulators. */
  readonly remoteSites?: RemoteSites
  /** Leads the server to its database another way; answers the address of that way. */
  readonly databaseBy?: (url: string) => Promise<string>
  /** Gets every line of the server's log; without it only errors are written, to the terminal. */
  readonly log?: (line: string) => void
  /** For tests that ask the same things thousands of times: statements are planned once. */
  readonly keepsPlans?: boolean
}

/** The whole server on a database of its own, without a port. Close it in `afterAll`. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase(options.keepsPlans === true ? KEPT_PLANS : {})
  const dataDir = makeFastFolder('gavel-server-')
  const config: Config = {
    // Lists without a cache: the tests change tables and look at once, sooner than any notification comes.
    ...readConfig({
      DATABASE_URL: (await options.databaseBy?.(database.url)) ?? database.url,
      DATA_DIR: dataDir,
      DATABASE_POOL: '8',
      PORT: '0',
      LIST_CACHE_MS: '0',
    }),
    ...options.config,
  }
  const onError = (error: unknown) => console.error(error)
  const connection = connectDatabase({ url: config.databaseUrl, connections: config.databasePool })
  if (options.keepsPlans === true) keepPlans(connection.pool)
  const base = {
    config,
    db: connection.db,
    database: connection,
    judgingRoutes: JUDGING_ROUTES,
    leasedWork: LEASED_WORK,
    placeRules: PLACE_RULES,
    live: createLiveHub(config.databaseUrl, LIVE_CHANNELS, onError),
    blobs: openBlobStore(config),
    remoteSites: options.remoteSites ?? openRemoteSites({ now: options.now ?? (() => new Date()) }),
    outbox: createOutbox(onError),
    tokenSecret: Buffer.alloc(64, 7),
    now: options.now ?? (() => new Date()),
  }
  const { log } = options
  const logger = log === undefined ? { level: 'error' } : { level: 'info', stream: { write: log } }
  const app = await buildApp(base, { logger })
  await base.live.start()
  await app.ready()
  return {
    app,
    context: { ...base, log: app.log },
    call: createCall(app, base.outbox),
    async close() {
      await app.close()
      await base.outbox.idle()
      await base.live.stop()
      await connection.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A clock that stands still until a test moves it. */
export function setClock(start: string | Date) {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advanceSeconds(seconds: number) {
      time += seconds * 1000
    },
  }
}
