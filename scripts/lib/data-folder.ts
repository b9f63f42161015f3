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
import { PlainError, reasonOf } from './plain-error.ts'

/** Makes the folder and tries to write there. @returns its real path, the same however it is spelled. */
export function prepareDataDir(dataDir: string): string {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    for (const name of ['logs', 'run', 'stamps']) mkdirSync(join(dataDir, name), { recursive: true })
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
    // Permission bits do not tell about a read-only or full disk; writing does.
    const probe = join(dataDir, 'run', `probe-${process.pid}`)
    closeSync(openSync(probe, 'wx'))
    rmSync(probe)
    return realpathSync(dataDir)
  } catch (error) {
    throw new PlainError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`)
  }
}

/** Step by step, because Node's own recursive way never ends where the system refuses with "no such file", as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** Reads a secret of ours, made at the first start and readable by its owner only. */
export function keepSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets', name)
  if (!existsSync(path))
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}
