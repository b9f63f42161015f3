import { VERDICTS, verdictOfStatus } from '@gavel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { z } from 'zod'
import { VERSION } from '../../../../../scripts/lib/version.mjs'
import type { Means } from '../../means.ts'
import type { readDisk } from '../dashboard/server-load.ts'

/** The parts of this process that other features hold. */
export interface ProcessParts {
  /** The live streams of readers. */
  readonly streams: { readonly size: number }
  /** The standings kept in memory. */
  readonly boards: { readonly size: number }
}

/** From a row read from memory to a wait that people notice, in seconds. */
const DURATIONS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 2.5, 10]
/** Without a route: pages of the site, and addresses that are not there. */
const NO_ROUTE = 'none'
/** A reader that looks this often would cost more than the site itself. */
const LOOP_LOOK_MS = 20

const Judged = z.object({ status: z.int() })

/** Figures of this process alone. They cost nothing but memory, and are read when the page is written. */
export function registerProcessMeters(
  registry: Registry,
  { database, outbox }: Pick<Means, 'database' | 'outbox'>,
  { streams, boards }: ProcessParts,
) {
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS })
  // Gauges that the library calls totals: the same figures are there by type, under right names.
  for (const { name, type } of registry.getMetricsAsArray())
    if (name.endsWith('_total') && isGauge(type)) registry.removeSingleMetric(name)

  gauge(registers, 'gavel_build_info', 'The version of this server.', ['version'], (set) =>
    set({ version: VERSION }, 1),
  )
  gauge(registers, 'gavel_event_streams', 'Open streams of live events.', [], (set) => set({}, streams.size))
  gauge(registers, 'gavel_boards', 'Standings of contests kept in memory.', [], (set) => set({}, boards.size))
  const { pool } = database
  gauge(
    registers,
    'gavel_database_pool_connections',
    'Connections of the pool, by what they do.',
    ['state'],
    (set) => {
      set({ state: 'idle' }, pool.idleCount)
      set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  )
  gauge(registers, 'gavel_database_pool_max', 'Connections that the pool may have.', [], (set) =>
    set({}, pool.options.max),
  )
  gauge(registers, 'gavel_database_pool_waiting', 'Queries that wait for a connection.', [], (set) =>
    set({}, pool.waitingCount),
  )
  new Counter({
    name: 'gavel_mails_total',
    help: 'Mails handed to the mail server.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      this.inc({ outcome: 'sent' }, outbox.mails.sent)
      this.inc({ outcome: 'failed' }, outbox.mails.failed)
    },
  })
  return {
    ...requestMeters(registers),
    countVerdict: verdictMeter(registers),
    setDisk: diskMeter(registers),
  }
}

/** The disk with the files of this server. */
function diskMeter(registers: Registry[]): (disk: Disk) => void {
  const free = new Gauge({
    name: 'gavel_data_free_bytes',
    help: 'Free space where DATA_DIR lies.',
    registers,
  })
  const size = new Gauge({
    name: 'gavel_data_size_bytes',
    help: 'Size of the disk with DATA_DIR.',
    registers,
  })
  return (disk) => {
    free.remove()
    size.remove()
    if (disk === null) return
    free.set(disk.freeBytes)
    size.set(disk.totalBytes)
  }
}

const isGauge = (type: unknown): boolean => type === 'gauge'

/**
 * Requests by the pattern of their route: addresses as they came would be without number, and may name people. Streams take
 * over their answer, so the server tells of no end of theirs.
 */
function requestMeters(registers: Registry[]) {
  const requests = new Counter({
    name: 'gavel_http_requests_total',
    help: 'Answered requests. Most refusals of the API are sent with HTTP 200 and count as such.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'gavel_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer. Event streams are not among them.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers,
  })
  return {
    /** Takes microseconds: every request comes here. */
    countRequest({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
      const route = routeOptions.url ?? NO_ROUTE
      requests.inc({ method, route, status: statusCode })
      durations.observe({ method, route }, elapsedTime / 1000)
    },
  }
}

/** Counts verdicts as the database announces them, so each server counts those of the whole site. */
function verdictMeter(registers: Registry[]) {
  const verdicts = new Counter({
    name: 'gavel_verdicts_total',
    help: 'Verdicts of submissions on the whole site since this server started, wherever they were judged.',
    labelNames: ['verdict'],
    registers,
  })
  // A rate sees the first of a kind only if there was a zero before it.
  for (const verdict of VERDICTS) verdicts.inc({ verdict }, 0)
  return (payload: string) => {
    const verdict = verdictOfStatus(Judged.parse(JSON.parse(payload)).status)
    if (verdict !== undefined) verdicts.inc({ verdict })
  }
}

type Disk = Awaited<ReturnType<typeof readDisk>>
type Set = (labels: Readonly<Record<string, string>>, value: number) => void

/** A gauge that is read when the page is written. */
function gauge(
  registers: Registry[],
  name: string,
  help: string,
  labelNames: readonly string[],
  read: (set: Set) => void,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    collect() {
      read((labels, value) => this.set(labels, value))
    },
  })
}
