import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { FixableError, reasonOf } from './fixable-error.ts'

/** Creates the folder and tries to write to it. @returns its real path, the same for every spelling of `dataDir` */
export function prepareDataDir(dataDir: string): string {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    for (const name of ['logs', 'run', 'stamps']) mkdirSync(join(dataDir, name), { recursive: true })
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
    // Permission bits do not reveal a read-only or full disk; writing does.
    const probe = join(dataDir, 'run', `probe-${process.pid}`)
    closeSync(openSync(probe, 'wx'))
    rmSync(probe)
    return realpathSync(dataDir)
  } catch (error) {
    throw new FixableError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`)
  }
}

/** One level at a time: Node's recursive mode never ends where the system reports "no such file", as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** Reads one of our secrets, which is created at the first start and readable only by its owner. */
export function keepSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets', name)
  if (!existsSync(path))
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
