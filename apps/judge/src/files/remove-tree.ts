import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Removes a file or folder, whatever a program has left in it. Node names each file by its whole path and as text, so
 * it fails at paths longer than the system takes and at names that are not UTF-8; the system's own `rm` does not.
 */
export async function removeTree(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true })
  } catch {
    await run('rm', ['-rf', '--', path])
  }
}
