import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MOUNT = '/sys/fs/cgroup'

/** Whether the kernel's groups are of version 2 alone. */
export function hasVersion2(): boolean {
  try {
    return readFileSync(join(MOUNT, 'cgroup.subtree_control'), 'utf8').includes('memory')
  } catch {
    // Version 1, or a hybrid.
    return false
  }
}
