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

/** Generated from sources, so they add no information; hidden files belong to editors and tools. */
const MADE_NAMES = new Set(['node_modules', 'dist', 'routeTree.gen.ts'])

/** A hash of the names and contents of files and whole folders, without tests, which are not part of any product. */
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
 * Does the work unless it was already done for the same sources. The stamp is removed before the work begins and written
 * after it has succeeded, so interrupted work is repeated. A second process waits for the one that is working.
 * @param isThere whether the result of the work still exists
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
