import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeTree } from '../files/remove-tree.ts'

const BOOT_ID = '/proc/sys/kernel/random/boot_id'

/**
 * Removes folders that were written before the machine was last started: after a power failure the middle of a file
 * may never have reached the disk, and nothing would show that in a compiled program.
 */
export async function clearAfterReboot(judgeDir: string, names: readonly string[]): Promise<void> {
  const mark = join(judgeDir, 'boot-id')
  const bootId = await readFile(BOOT_ID, 'utf8')
  if ((await readFile(mark, 'utf8').catch(() => null)) === bootId) return
  for (const name of names) await removeTree(join(judgeDir, name))
  await writeFile(mark, bootId)
}
