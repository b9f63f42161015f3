import { realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'

/** What every box shows of the host besides single entries of `/etc` (`build_tree` in `mounts.c`). */
const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

/**
 * The folder in which programs would find a path of the host, or null when boxes show nothing of it. Links are followed,
 * as they are when a box is built.
 *
 * @param toolDirs those of the boxes (`SandboxOptions`)
 */
export async function findShownFolder(
  path: string,
  toolDirs: readonly string[] = [],
): Promise<string | null> {
  const place = await realpath(path)
  for (const folder of [...SYSTEM_FOLDERS, ...toolDirs]) {
    const shown = await realpath(folder).catch(() => null)
    if (shown !== null && relative(shown, place).split(sep)[0] !== '..') return folder
  }
  return null
}
