import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { makeFastFolder } from '../../../scripts/lib/fast-folder.ts'
import { type Site, startSite } from '../../src/site.ts'

const ENV = { LOGIN_PROVIDER_PRIVATE: '1', WEBHOOK_PRIVATE: '1' }
/** The data folder of a site with the starter bank that has stopped; the workers' processes inherit its name. */
const PREPARED = 'STORY_PREPARED_SITE'

/**
 * Loads the starter bank once: every worker begins with a copy of that site, also the ones that take the places of those
 * whose story failed. One worker alone makes its own.
 *
 * @returns what is to be done after all stories
 */
export default async function prepareSite({ workers }: FullConfig): Promise<() => void> {
  if (workers === 1 || process.env.STORY_SITE_URL !== undefined) return () => undefined
  const dataDir = makeFastFolder('gavel-site-')
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const site = await startSite({ hasBank: true, env: ENV, dataDir })
    await site.stop()
  } catch (error) {
    remove()
    throw error
  }
  process.env[PREPARED] = dataDir
  return remove
}

/** A site of one's own with the starter bank. */
export async function startStorySite(): Promise<Site> {
  const prepared = process.env[PREPARED]
  if (prepared === undefined) return startSite({ hasBank: true, env: ENV })
  const dataDir = makeFastFolder('gavel-site-')
  // PostgreSQL's files belong to its own user.
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
  const site = await startSite({ hasBank: true, env: ENV, dataDir })
  const stop = async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...site, stop }
}
