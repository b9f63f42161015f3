import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { whileLocked } from './file-lock.ts'

/** Made from sources, so they say nothing new; hidden files are editors' and tools' own. */
const MADE_NAMES = new Set(['node_modules', 'dist', 'routeTree.gen.ts'])

/** A hash over names and contents of files and whole folders. Tests do not count: they end up in no product. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && !MADE_NAMES.has(name) && !/\.test\.\w+$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/**
 * Does the work unless it was done before for the same sources. The stamp goes before the work begins and comes
 * back after it has ended well, so an interrupted one is done again. Who comes while another process is at it waits.
 * @param isThere whether what the work made is still in its place
 */
export async function oncePer(
  key: string,
  stampPath: string,
  work: () => Promise<void>,
  isThere = () => true,
): Promise<void> {
  const isDone = () => isThere() && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === key
  if (isDone()) return
  mkdirSync(dirname(stampPath), { recursive: true })
  await whileLocked(openSync(`${stampPath}.lock`, 'a'), async () => {
    if (isDone()) return
    rmSync(stampPath, { force: true })
    await work()
    writeFileSync(stampPath, key)
  })
}
