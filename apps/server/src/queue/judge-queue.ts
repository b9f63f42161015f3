import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { sql } from '../db/drizzle.ts'
import { notify } from '../live/notify.ts'

const QUEUE = 'judging'
/**
 * The minimum of pg-boss. A restarted host returns its leases at once, so this only matters for hosts that never
 * return.
 */
const HEARTBEAT_SECONDS = 10

/** A job to be queued. Jobs of one group need the same from a host; see `take`. */
export interface NewJob {
  readonly jobId: string
  readonly priority: number
  readonly group: string
  /** What it is about, for people who inspect the queue; its lease refers to the job, too. */
  readonly data: Readonly<Record<string, string | number>>
}

/**
 * The queue of work for judge hosts. Every write uses the caller's transaction, so that a row and its job are
 * committed or rolled back together. The number of leases is counted in the lease, not here: pg-boss only keeps order
 * and heartbeats.
 */
export interface JudgeQueue {
  start(): Promise<void>
  stop(): Promise<void>
  enqueue(tx: Db, jobs: readonly NewJob[]): Promise<void>
  /**
   * Takes up to `limit` jobs and returns their ids: highest priority first, none of the groups that the taker cannot
   * or should not do.
   */
  take(tx: Db, limit: number, exceptGroups: readonly string[]): Promise<string[]>
  /** Returns a taken job to the queue at once. */
  giveBack(tx: Db, jobId: string): Promise<void>
  finish(tx: Db, jobId: string): Promise<void>
  /** Removes jobs from the queue, waiting or taken. */
  cancel(tx: Db, jobIds: readonly string[]): Promise<void>
  heartbeat(db: Db, jobIds: readonly string[]): Promise<void>
}

/** The channel that wakes waiting lease requests of every server. */
export const QUEUE_CHANNEL = 'gavel_queue'

export function createJudgeQueue(databaseUrl: string, onError: (error: unknown) => void): JudgeQueue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'gavel-queue',
    max: 4,
    monitorIntervalSeconds: 2,
    superviseIntervalSeconds: 2,
  })
  boss.on('error', onError)
  const within = (db: Db) => ({ db: fromDrizzle(db, sql) })
  return {
    async start() {
      await boss.start()
      // The lease counts retries, so pg-boss must never give up on its own.
      await boss.createQueue(QUEUE, {
        heartbeatSeconds: HEARTBEAT_SECONDS,
        retryLimit: 1_000_000,
        retryDelay: 0,
        expireInSeconds: 6 * 3600,
        deleteAfterSeconds: 3600,
      })
    },
    stop: () => boss.stop({ graceful: false, close: true }),
    async enqueue(tx, jobs) {
      if (jobs.length === 0) return
      const inserts = jobs.map(({ jobId, priority, group, data }) => ({
        id: jobId,
        priority,
        group: { id: group },
        data,
      }))
      await boss.insert(QUEUE, inserts, within(tx))
      await notify(tx, QUEUE_CHANNEL, '')
    },
    async take(tx, limit, exceptGroups) {
      const jobs: Job<unknown>[] = await boss.fetch(QUEUE, {
        batchSize: limit,
        ignoreGroups: [...exceptGroups],
        ...within(tx),
      })
      return jobs.map(({ id }) => id)
    },
    async giveBack(tx, jobId) {
      await boss.fail(QUEUE, jobId, null, within(tx))
      await notify(tx, QUEUE_CHANNEL, '')
    },
    async finish(tx, jobId) {
      await boss.complete(QUEUE, jobId, null, within(tx))
    },
    async cancel(tx, jobIds) {
      if (jobIds.length > 0) await boss.cancel(QUEUE, [...jobIds], within(tx))
    },
    async heartbeat(db, jobIds) {
      if (jobIds.length > 0) await boss.touch(QUEUE, [...jobIds], within(db))
    },
  }
}
