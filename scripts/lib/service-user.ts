import { chownSync } from 'node:fs'
import { userInfo } from 'node:os'
import { FixableError, reasonOf } from './fixable-error.ts'
import { run } from './run.ts'

/** Owns the database if Gavel is started by root, because PostgreSQL refuses to run as root. */
const SERVICE_USER = 'gavel'

export type ServiceUser = {
  name: string
  uid: number
  /** Users who may connect to the database: the service user and the one who started Gavel. */
  clientNames: string[]
  /** Gives a file or folder to the service user; does nothing if that is the user who started Gavel. */
  own(path: string): void
  /** The command line that runs `command` as the service user. */
  command(command: readonly string[]): string[]
}

/** For root, a system user without home and login (created if missing); otherwise the user who started Gavel. */
export async function findServiceUser(say: (line: string) => void): Promise<ServiceUser> {
  if (process.getuid?.() !== 0) return currentUser()
  const ids = (await findUser(SERVICE_USER)) ?? (await createUser(say))
  return {
    name: SERVICE_USER,
    uid: ids.uid,
    clientNames: ['root', SERVICE_USER],
    own: (path) => chownSync(path, ids.uid, ids.gid),
    command: (command) => [
      'setpriv',
      `--reuid=${ids.uid}`,
      `--regid=${ids.gid}`,
      '--init-groups',
      '--no-new-privs',
      ...command,
    ],
  }
}

function currentUser(): ServiceUser {
  const name = currentUserName()
  return {
    name,
    uid: process.getuid?.() ?? -1,
    clientNames: [name],
    own: () => undefined,
    command: (command) => [...command],
  }
}

function currentUserName(): string {
  try {
    return userInfo().username
  } catch (error) {
    // PostgreSQL's initdb refuses such a user as well, with a message that names neither the user nor a solution.
    throw new FixableError(
      `the user with id ${process.getuid?.()} has no name on this system (${reasonOf(error)}); ` +
        'add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL that already runs',
    )
  }
}

/** The ids of a user of this system; null if there is none with this name. */
export async function findUser(name: string): Promise<{ uid: number; gid: number } | null> {
  const { exitCode, output } = await run(['getent', 'passwd', name])
  if (exitCode !== 0) return null
  const [, , uid, gid] = output.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function createUser(say: (line: string) => void): Promise<{ uid: number; gid: number }> {
  say(`Creating the system user "${SERVICE_USER}": PostgreSQL does not run as root.`)
  await makeSystemUser(SERVICE_USER)
  const ids = await findUser(SERVICE_USER)
  if (ids) return ids
  throw new FixableError(`the system user "${SERVICE_USER}" cannot be found`)
}

/**
 * A user without home and login. @returns whether there was none before
 * @throws FixableError with the reason of the system
 */
export async function makeSystemUser(name: string): Promise<boolean> {
  if ((await findUser(name)) !== null) return false
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir=/nonexistent']
  const { exitCode, output } = await run(['useradd', ...options, '--shell=/usr/sbin/nologin', name])
  if (exitCode === 0) return true
  throw new FixableError(`could not create the system user "${name}": ${output.trim()}`)
}

/**
 * Lets a command of the service user pass folders that are closed to it, such as root's home. It may read and enter them
 * but not write, and only that command and its children may. The secure bit keeps access(2), with which PostgreSQL finds
 * its own programs, from checking without that right.
 */
export function withReadAnywhere(command: readonly string[]): string[] {
  const [setpriv = '', ...rest] = command
  const rights = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  return [setpriv, ...rights, ...rest]
}
