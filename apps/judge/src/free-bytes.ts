import { statfs } from 'node:fs/promises'

/** What a user without privileges may still write to the file system that holds a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
