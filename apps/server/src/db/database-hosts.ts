import pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { machineOf, splitHosts } from './host-list.ts'

const LOOK_MS = 3_000

/** A failure that passes as soon as one of the machines is promoted or is back. */
export class NoWritableDatabase extends Error {
  override readonly name = 'NoWritableDatabase'
}

/** The machines of an address like `postgresql://name:secret@db1,db2:5433/site`, of which one is the primary. */
export interface DatabaseHosts {
  /** One address a machine, in their order; at least one. */
  readonly urls: readonly string[]
  /** The address of the machine that was the primary when somebody looked last; the first one before. */
  current(): string
  /**
   * The address of the primary. With a single machine nobody looks.
   *
   * @throws NoWritableDatabase when all are away or standbys
   */
  findPrimary(): Promise<string>
  /** The next `findPrimary` looks again, unless somebody has looked since. */
  forget(url: string): void
}

const known = new Map<string, DatabaseHosts>()

/** All connections of this process to the same address share what was found. */
export function databaseHosts(databaseUrl: string): DatabaseHosts {
  const hosts = known.get(databaseUrl) ?? createHosts(splitHosts(databaseUrl))
  known.set(databaseUrl, hosts)
  return hosts
}

function createHosts(urls: readonly [string, ...string[]]): DatabaseHosts {
  let found: string | null = urls.length === 1 ? urls[0] : null
  let last = urls[0]
  let looking: Promise<string> | null = null

  async function look(): Promise<string> {
    try {
      found = await firstPrimary(urls)
      last = found
      return found
    } finally {
      looking = null
    }
  }

  return {
    urls,
    current: () => last,
    async findPrimary() {
      if (found !== null) return found
      looking ??= look()
      return looking
    },
    forget(url) {
      if (urls.length > 1 && found === url) found = null
    },
  }
}

/**
 * Waits for all answers: where two machines take writes by mistake, all servers must choose the same, which is the
 * first.
 */
async function firstPrimary(urls: readonly string[]): Promise<string> {
  const answers = await Promise.allSettled(urls.map(isPrimary))
  const index = answers.findIndex((answer) => answer.status === 'fulfilled' && answer.value)
  const primary = urls[index]
  if (primary !== undefined) return primary
  const reasons = answers.map((answer, at) => {
    if (answer.status === 'fulfilled') return `${machineOf(urls[at])} is a standby`
    // A wrong password stays wrong.
    if (!isDatabaseUnavailable(answer.reason)) throw answer.reason
    return `${machineOf(urls[at])} is away`
  })
  throw new NoWritableDatabase(`No machine of DATABASE_URL takes writes: ${reasons.join(', ')}`)
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
    application_name: 'gavel-look',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } finally {
    // A machine that does not answer does not say goodbye either.
    void client.end().catch(() => {})
  }
}
