import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseClient } from './database-client.ts'
import { noteConnectionError } from './database-unavailable.ts'

/** How long an asked PostgreSQL may send nothing before somebody looks whether it is still there. */
const SILENCE_MS = 10_000
const LOOK_MS = 3_000
const READ_ONLY = '25006'

/**
 * A connection whose end only fails what is asked over it. Node ends the process for an `error` that nobody hears, and a
 * connection that a transaction holds has no other listener: the pool only listens to idle ones.
 *
 * A network that was cut says nothing at all, and the kernel repeats what was not received for a quarter of an hour. So
 * an answer that is overdue is asked for over another connection: if PostgreSQL no longer works on it, the connection is
 * given up.
 */
export class LastingClient extends DatabaseClient {
  readonly #socket: Socket
  readonly #options: pg.ClientConfig
  /** PostgreSQL's process at the other end. */
  #backend: number | null = null
  /**
   * The number of messages sent when everything was answered; more means that an answer is due. Null while connecting.
   */
  #sentWhenIdle: number | null = null

  constructor(options: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...LASTING, ...options, stream: () => socket })
    this.#socket = socket
    this.#options = options
    // The failing query reports it as well.
    this.on('error', () => {})
    // Before the driver's own listener hands it to what was asked.
    this.connection.on('error', noteConnectionError)
    const noteIdle = () => {
      this.#sentWhenIdle = socket.bytesWritten
    }
    this.on('connect', noteIdle)
    this.on('drain', noteIdle)
    this.connection.on('backendKeyData', ({ processID }: { readonly processID: number }) => {
      this.#backend = processID
    })
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      // After a failover this leads to what is now the standby; the next connection leads to its successor.
      if (code === READ_ONLY) this.leaveMachine()
    })
    socket.setTimeout(SILENCE_MS)
    socket.on('timeout', () => void this.#endIfLost())
  }

  async #endIfLost(): Promise<void> {
    const isIdle = this.#sentWhenIdle === this.#socket.bytesWritten
    const isLost = this.#sentWhenIdle === null || (!isIdle && !(await this.#isWorkedFor()))
    if (isLost) this.leaveMachine(new Error('PostgreSQL does not answer any more'))
    else this.#socket.setTimeout(SILENCE_MS)
  }

  /** Whether PostgreSQL is at work on what was asked, as it may be for long. */
  async #isWorkedFor(): Promise<boolean> {
    const other = new pg.Client({
      ...this.#options,
      connectionString: this.machineUrl,
      connectionTimeoutMillis: LOOK_MS,
      query_timeout: LOOK_MS,
      application_name: 'gavel-look',
    })
    other.on('error', () => {})
    try {
      await other.connect()
      const { rowCount } = await other.query(
        "select 1 from pg_stat_activity where pid = $1 and state <> 'idle'",
        [this.#backend],
      )
      return rowCount === 1
    } catch {
      return false
    } finally {
      // A connection that does not answer does not say goodbye either.
      void other.end()
    }
  }
}

const LASTING = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
} as const

/**
 * For `options` of a connection: PostgreSQL, too, notices within half a minute that a server is gone. Otherwise it would
 * keep that server's locks for hours.
 */
export const NOTICE_LOST_SERVERS =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'
