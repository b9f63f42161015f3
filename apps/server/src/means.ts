import type { FastifyBaseLogger } from 'fastify'
import type { BlobStore } from './blobs/blob-store.ts'
import type { Config } from './config.ts'
import type { Database, Pool } from './db/connect.ts'
import type { RemoteSites } from './features/remote-runs/judges/remote-sites.interface.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { Outbox } from './mail/outbox.ts'

/** The part of the context that asks no feature for its rules; those rules use it themselves. */
export interface Means {
  readonly config: Config
  readonly db: Pool
  readonly database: Database
  readonly live: LiveHub
  readonly blobs: BlobStore
  /** The sites of remote judges: the only foreign addresses that problems and submissions lead to. */
  readonly remoteSites: RemoteSites
  readonly outbox: Outbox
  /** HMAC key of login tokens. */
  readonly tokenSecret: Uint8Array
  readonly log: FastifyBaseLogger
  /** The clock, so that tests can set it. */
  readonly now: () => Date
}
