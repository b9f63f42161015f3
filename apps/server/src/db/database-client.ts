import pg from 'pg'
import { databaseHosts } from './database-hosts.ts'

type Connected = (error: Error | null, client?: pg.Client) => void

const IN_RECOVERY = 'in_hot_standby'

/**
 * A connection to the primary among the machines of an address. The driver knows one machine only, and cannot connect a
 * second time, so the machine is chosen before it connects.
 */
export class DatabaseClient extends pg.Client {
  readonly #databaseUrl: string
  /** The machine of this connection, once it is chosen. */
  #url: string

  /** @param options with `connectionString`, which names one or several machines */
  constructor(options: pg.ClientConfig & { readonly connectionString?: string } = {}) {
    const databaseUrl = options.connectionString ?? ''
    const url = databaseHosts(databaseUrl).current()
    super({ ...options, connectionString: url })
    this.#databaseUrl = databaseUrl
    this.#url = url
    // PostgreSQL says it with its greeting: a machine that was the primary may have come back as a standby.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Parameter) => {
      const isStandby = parameterName === IN_RECOVERY && parameterValue === 'on'
      if (isStandby && databaseHosts(databaseUrl).urls.length > 1) this.leaveMachine()
    })
  }

  /** The address with only the machine of this connection. */
  get machineUrl(): string {
    return this.#url
  }

  /** Ends the connection, and lets the next one look where the primary is. */
  leaveMachine(error?: Error): void {
    databaseHosts(this.#databaseUrl).forget(this.#url)
    this.connection.stream.destroy(error)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connecting = this.#connect()
    if (callback === undefined) return connecting
    connecting.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    )
    return undefined
  }

  async #connect(): Promise<pg.Client> {
    const hosts = databaseHosts(this.#databaseUrl)
    try {
      this.#url = await hosts.findPrimary()
    } catch (error) {
      // It is never opened: nothing may wait for its silence.
      this.connection.stream.destroy()
      throw error
    }
    if (hosts.urls.length > 1) {
      const { host, port } = new pg.Client({ connectionString: this.#url })
      this.host = host
      this.port = port
    }
    try {
      return await super.connect()
    } catch (error) {
      hosts.forget(this.#url)
      throw error
    }
  }
}

interface Parameter {
  readonly parameterName: string
  readonly parameterValue: string
}
