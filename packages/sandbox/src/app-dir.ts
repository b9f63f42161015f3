import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes `dir` an empty folder for a program to be compiled into. A box that gets it as a writable `/app` works on a
 * copy; regular files are copied back after each run that exits with 0, owned by the judge.
 */
export async function prepareAppDir(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  // Independent of the umask: the box's user must be able to enter.
  await chmod(dir, 0o755)
}

/** Makes every file in the folder read-only, so that a cached program cannot change unnoticed. */
export async function sealAppDir(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o555)
  }
}
