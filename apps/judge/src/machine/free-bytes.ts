import { statfs } from 'node:fs/promises'

/** How many bytes an unprivileged user may still write to the file system that contains a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
