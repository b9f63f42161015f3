import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BackupError } from './backup.error.ts'

const SUFFIX = '.partial'

/**
 * Writes a new file that only its owner can read. It has a temporary name until `write` has succeeded, so that a partial
 * file is never taken for a complete one, and nothing remains if `write` fails.
 *
 * @throws BackupError if a file of this name exists, or there is no room for it
 */
export async function writeNewFile<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  if (await exists(path)) throw new BackupError(`${path} is there already; nothing is overwritten.`)
  const unfinished = `${path}.${process.pid}${SUFFIX}`
  try {
    await sweepUnfinished(path)
    const file = await open(unfinished, 'wx', 0o600)
    try {
      const result = await write(file)
      await file.close()
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      return result
    } finally {
      await file.close().catch(() => {})
      await rm(unfinished, { force: true })
    }
  } catch (error) {
    throw explain(error, path)
  }
}

/** Removes what killed runs left of this file. */
async function sweepUnfinished(path: string) {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(SUFFIX)) continue
    const pid = Number(name.slice(basename(path).length + 1, -SUFFIX.length))
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(join(folder, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Without this, a power failure can lose the name of a file whose content is safe. */
async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}

function explain(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`There is no room left for ${path}; nothing was kept of it.`)
  if (code === 'EFBIG') return new BackupError(`The file system does not allow a file as large as ${path}.`)
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new BackupError(`The folder ${dirname(path)} does not exist.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(`The folder ${dirname(path)} cannot be written.`)
  return error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
