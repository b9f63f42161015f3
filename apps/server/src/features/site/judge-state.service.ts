import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { countJudgedSince, type JudgeHost, selectJudgeHosts, selectQueueLength } from './site.queries.ts'
import { startOfDay } from './weekly-statistics.service.ts'

/** Hosts ask for work or report at least every few seconds. */
const SILENT_AFTER_MS = 15_000

/** A host that was heard of lately and can run programs safely. */
export function isHostReady(host: Pick<JudgeHost, 'lastSeenAt' | 'sandbox'>, now: Date): boolean {
  if (host.lastSeenAt === null || host.sandbox?.ok !== true) return false
  return now.getTime() - host.lastSeenAt.getTime() <= SILENT_AFTER_MS
}

/** Every open page asks: one answer a second is enough for all of them. */
export function createJudgeStateReader(context: Context) {
  const remember = createPromiseCache<Awaited<ReturnType<typeof readJudgeState>>>({
    lifetimeMs: 1_000,
    maxEntries: 1,
    now: () => context.now().getTime(),
  })
  return () => remember('state', () => readJudgeState(context))
}

async function readJudgeState({ db, now }: Context) {
  const [hosts, queue, judgedToday] = await Promise.all([
    selectJudgeHosts(db),
    selectQueueLength(db),
    countJudgedSince(db, startOfDay(now(), 0)),
  ])
  const ready = hosts.filter((host) => host.drainingAt === null && isHostReady(host, now()))
  return {
    readyHosts: ready.length,
    slots: ready.reduce((sum, host) => sum + host.slots, 0),
    ...queue,
    judgedToday,
    languages: mergeLanguages(ready),
  }
}

/** Each language once, with the version of the first host that has it. */
function mergeLanguages(hosts: readonly JudgeHost[]): JudgeHost['languages'] {
  const byName = new Map<string, JudgeHost['languages'][number]>()
  for (const language of hosts.flatMap((host) => host.languages)) {
    if (!byName.has(language.name)) byName.set(language.name, language)
  }
  return [...byName.values()]
}
