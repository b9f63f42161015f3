import { setTimeout as sleep } from 'node:timers/promises'
import { Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { SUBMISSION_CHANNEL } from '../../live/channels.ts'
import { readDisk } from '../dashboard/server-load.ts'
import { MetricsPage } from './metrics-page.ts'
import { type ProcessParts, registerProcessMeters } from './process-meters.ts'
import { readSiteFigures, type SiteFigures } from './site-figures.queries.ts'
import { registerSiteMeters } from './site-meters.ts'

/** Several who read at the same time cost the database one statement. */
const FIGURES_LIFETIME_MS = 2_000
/** Prometheus waits ten seconds for a page, and the figures of the process are worth having without the database. */
const PATIENCE_MS = 5_000

/** All figures of this server, and the site's. The database is asked when somebody reads them, and at no other time. */
export function openMeters(context: Context, parts: ProcessParts) {
  const registry = new Registry()
  const { countRequest, countVerdict, setDisk } = registerProcessMeters(registry, context, parts)
  const setSite = registerSiteMeters(registry)
  const page = new MetricsPage(registry)
  const remember = createPromiseCache<SiteFigures | null>({
    lifetimeMs: FIGURES_LIFETIME_MS,
    maxEntries: 1,
    now: () => context.now().getTime(),
  })
  context.live.subscribe(SUBMISSION_CHANNEL, countVerdict)
  return {
    countRequest,
    async write(accept: string | undefined) {
      const [figures, disk] = await Promise.all([
        remember('site', () => findFigures(context)),
        readDisk(context.config.dataDir),
      ])
      return page.write(accept, () => {
        setSite(figures, context.now())
        setDisk(disk)
      })
    },
  }
}

/** Null if the database does not answer in time. */
async function findFigures({ db, log }: Pick<Context, 'db' | 'log'>): Promise<SiteFigures | null> {
  const late = sleep(PATIENCE_MS, null, { ref: false })
  const asked = readSiteFigures(db).catch((error: unknown) => {
    log.warn({ err: error }, 'the figures of the site could not be read')
    return null
  })
  return Promise.race([asked, late])
}
