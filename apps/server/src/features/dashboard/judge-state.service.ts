import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { isHostReady, selectJudgeHosts } from '../judge-hosts/host-state.service.ts'
import type { JudgeHost } from '../judge-hosts/judge-hosts.tables.ts'
import { countJudgedSince, selectQueueLength } from './dashboard.queries.ts'
import { startOfDay } from './weekly-statistics.service.ts'

/** Every open page asks, so one result per second serves all of them. */
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
