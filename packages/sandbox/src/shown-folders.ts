import { realpath } from 'node:fs/promises'
import { relative, sep } from 'node:path'

/** Folders of the host that every box shows, besides single entries of `/etc` (`build_tree` in `mounts.c`). */
const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

/** Parts of them that boxes hide (`build_local`), except for `localDirs`. */
const HIDDEN_FOLDERS = ['/usr/local', '/usr/src']

/**
 * The folder in which programs would find a path of the host, or null if boxes do not show it. Follows links, as
 * building a box does.
 *
 * @param ownDirs `toolDirs` and `localDirs` of the boxes (`SandboxOptions`)
 */
export async function findShownFolder(path: string, ownDirs: readonly string[] = []): Promise<string | null> {
  const place = await realpath(path)
  const isHidden = HIDDEN_FOLDERS.some((folder) => isInside(place, folder))
  for (const folder of [...(isHidden ? [] : SYSTEM_FOLDERS), ...ownDirs]) {
    const shown = await realpath(folder).catch(() => null)
    if (shown !== null && isInside(place, shown)) return folder
  }
  return null
}

function isInside(place: string, folder: string): boolean {
  return relative(folder, place).split(sep)[0] !== '..'
}
