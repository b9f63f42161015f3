import { startSite } from '../../src/site.ts'

/**
 * Starts the one site that all stories share, and stops it after the last. `STORY_SITE_URL` with `STORY_SITE_DIR`
 * (its `DATA_DIR`) uses a site with the starter bank that runs already: handy while a story is written.
 */
export default async function startStorySite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.STORY_SITE_URL !== undefined) return
  const site = await startSite({ hasBank: true })
  // The environment is how a global setup speaks to the stories.
  process.env.STORY_SITE_URL = site.url
  process.env.STORY_SITE_DIR = site.dataDir
  return site.stop
}
