import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { DatabaseClient } from './db/database-client.ts'
import { noteConnectionError } from './db/database-unavailable.ts'

const LEAST_POSTGRES = 150_000

/** @throws ConfigError when nothing can be stored in the data folder */
export async function requireWritableFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new ConfigError(
      `The folder ${folder} cannot be written (${codeOf(error)}). Set DATA_DIR to another one.`,
    )
  }
}

/**
 * The address itself is not repeated, because it may contain a password.
 *
 * @throws ConfigError when there is no usable database
 */
export async function requireDatabase(databaseUrl: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // Errors here are reported by the failing query as well.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    requireVersion(Number(rows[0]?.version))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    // A line that is cut while the connection is being made counts as PostgreSQL's, like one that cannot be opened.
    if (error instanceof Error) noteConnectionError(error)
    throw new ConfigError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}

function requireVersion(version: number) {
  if (version >= LEAST_POSTGRES) return
  const major = Math.floor(version / 10_000)
  throw new ConfigError(`The database of DATABASE_URL is PostgreSQL ${major}; it must be 15 or newer.`)
}

/** The message for a failed start; null if no setting could fix it. */
export function explainListenError(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string | null {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may be opened by root only. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is no address of this machine: ${host}`
  return null
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** An address with several machines behind it fails once for each, without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return error instanceof Error && error.message !== '' ? error.message : codeOf(error)
}
