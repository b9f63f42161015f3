import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs `use` with an empty folder that is removed afterwards. */
export async function withWorkFolder<T>(workDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(workDir, 'f-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
