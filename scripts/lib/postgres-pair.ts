import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import type { ServiceUser } from './service-user.ts'

export type Place = { host: string; port: number }

export type PairOptions = {
  /** The folder of `initdb` and `pg_ctl`; where it has `pg_basebackup`, that makes the standby. */
  binDir: string
  /** Both machines keep their data in it. */
  folder: string
  owner: ServiceUser
  /** Where the primary and the standby listen: on loopback, because nobody is asked for a password. */
  places: readonly [Place, Place]
}

const ROLE = 'gavel'
const STANDBY = 'standby1'
const SETTINGS = { max_connections: '200', shared_buffers: '64MB', timezone: 'UTC', log_timezone: 'UTC' }

/** The address of the pair's database on the machines at these places, in their order. */
export const pairUrl = (places: readonly Place[]): string =>
  `postgresql://${ROLE}@${places.map(({ host, port }) => `${host}:${port}`).join(',')}/${ROLE}`

/**
 * A primary and a streaming standby, as the operations guide sets them up: a commit is answered when the standby has it,
 * and the standby does not wait for another one once it is promoted. Neither is in use when this fails.
 */
export async function openPostgresPair(options: PairOptions) {
  const [first, second] = options.places
  mkdirSync(options.folder, { recursive: true })
  options.owner.own(options.folder)
  const primary = new PairedPostgres('primary', first, options)
  const standby = new PairedPostgres('standby', second, options)
  const stop = async () => {
    await Promise.all([primary.stopHard(), standby.stopHard()])
  }
  try {
    await primary.create()
    await primary.start()
    await standby.copyOf(primary)
    await standby.start()
    primary.configure({ synchronous_standby_names: STANDBY })
    await primary.reload()
  } catch (error) {
    await stop()
    throw error
  }
  return { primary, standby, stop }
}

/** One of the two, with data, settings and log of its own. */
export class PairedPostgres {
  readonly place: Place
  readonly #dir: string
  readonly #options: PairOptions

  constructor(name: string, place: Place, options: PairOptions) {
    this.place = place
    this.#dir = join(options.folder, name)
    this.#options = options
  }

  /** With the role's empty database. */
  async create(): Promise<void> {
    await this.#call(['initdb', '-D', this.#dir, '-U', ROLE, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'])
    this.configure({})
    await this.#call(['postgres', '--single', '-D', this.#dir, 'postgres'], `create database ${ROLE}\n`)
  }

  async copyOf(primary: PairedPostgres): Promise<void> {
    const { host, port } = primary.place
    // The primary knows by this name whom to wait for.
    const source = `host=${host} port=${port} user=${ROLE} application_name=${STANDBY}`
    if (existsSync(this.#program('pg_basebackup'))) {
      const how = ['-R', '-X', 'stream', '-C', '-S', STANDBY, '-c', 'fast']
      await this.#call(['pg_basebackup', '-d', source, '-D', this.#dir, ...how])
      this.configure({})
    } else {
      await this.#copyWhileStopped(primary)
      this.configure({ primary_conninfo: source })
      this.#write('standby.signal', '')
    }
  }

  /** A machine that was stopped in order can be copied as files. */
  async #copyWhileStopped(primary: PairedPostgres): Promise<void> {
    await primary.#control(['stop', '-m', 'fast', '-w'])
    await this.#call(['cp', '-a', primary.#dir, this.#dir])
    await primary.start()
  }

  start(): Promise<void> {
    return this.#control(['start', '-l', join(this.#options.folder, 'postgres.log'), '-w', '-t', '60'])
  }

  /** As when the power fails; nothing happens if it does not run. */
  async stopHard(): Promise<void> {
    if (existsSync(join(this.#dir, 'postmaster.pid'))) await this.#control(['stop', '-m', 'immediate', '-w'])
  }

  /** Makes the standby the primary. */
  promote(): Promise<void> {
    return this.#control(['promote', '-w'])
  }

  reload(): Promise<void> {
    return this.#control(['reload'])
  }

  configure(settings: Record<string, string>): void {
    const { host, port } = this.place
    const all = {
      ...SETTINGS,
      listen_addresses: host,
      port: String(port),
      unix_socket_directories: '',
      ...settings,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
    this.#write('postgresql.conf', lines.join(''))
    this.#write('pg_hba.conf', 'host all,replication all 127.0.0.0/8 trust\n')
  }

  #write(name: string, text: string): void {
    const path = join(this.#dir, name)
    writeFileSync(path, text, { mode: 0o600 })
    this.#options.owner.own(path)
  }

  #control(args: readonly string[]): Promise<void> {
    return this.#call(['pg_ctl', ...args, '-D', this.#dir, '-s'])
  }

  #program(name: string): string {
    const path = join(this.#options.binDir, name)
    return existsSync(path) || name === 'pg_basebackup' ? path : name
  }

  async #call([program = '', ...args]: readonly string[], input?: string): Promise<void> {
    const command = [this.#program(program), ...args]
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }
    const { exitCode, output } = await run(this.#options.owner.command(command), {
      cwd: '/',
      env,
      ...(input === undefined ? {} : { input }),
    })
    if (exitCode !== 0) throw new Error(`${program} failed: ${output.trim().slice(-400)}`)
  }
}
