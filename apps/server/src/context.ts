import type { FastifyBaseLogger } from 'fastify'
import type { BlobStore } from './blobs/blob-store.ts'
import type { Config } from './config.ts'
import type { Database, Pool } from './db/connect.ts'
import type { LeasedWork } from './features/judge-hosts/leased-work.policy.ts'
import type { Place } from './features/places/place.policy.ts'
import type { PlaceRules } from './features/places/place-rules.policy.ts'
import type { RemoteSites } from './features/remote-runs/remote-sites.policy.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { Outbox } from './mail/outbox.ts'
import type { JudgeQueue } from './queue/judge-queue.ts'

/** What every feature may use. Created once per process in `main.ts`, or per test. */
export interface Context {
  readonly config: Config
  readonly db: Pool
  readonly database: Database
  readonly queue: JudgeQueue
  /** Every kind of work that judge hosts lease. */
  readonly leasedWork: readonly LeasedWork[]
  /** What each kind of place decides. */
  readonly placeRules: Readonly<Record<Place['kind'], PlaceRules>>
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
