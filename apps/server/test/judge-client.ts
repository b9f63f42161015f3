import { randomUUID } from 'node:crypto'
import {
  type CaseReport,
  type JudgeReport,
  type JudgeTask,
  judgeHello,
  judgeLease,
  judgeProgress,
  judgeReport,
  type Verdict,
} from '@gavel/contract'
import { LANGUAGES } from '@gavel/languages'
import type { Context } from '../src/context.ts'
import { sql } from '../src/db/drizzle.ts'
import { buildJudgeHost } from './builders.ts'
import type { Call } from './call.ts'

const HELLO = {
  version: 'test',
  // More than any test holds at the same time.
  slots: 64,
  languages: LANGUAGES.map(({ name }) => ({ name, version: '12' })),
  sandbox: { ok: true, reason: null, cgroup: 'v1', privilege: 'root' },
}

/**
 * A judge host as the server sees one: it speaks the protocol, and the test decides what it finds.
 *
 * @param languages names of those it has; all when it does not matter
 * @param own what else it says of itself; `formats` are languages whose programs it can format
 */
export async function startJudgeClient(
  context: Context,
  call: Call,
  languages?: readonly string[],
  own: { readonly slots?: number; readonly formats?: readonly string[] } = {},
) {
  const { host, token } = await buildJudgeHost(context)
  const { formats = [], ...parts } = own
  const known = languages?.map((name) => ({ name, version: '1' })) ?? HELLO.languages
  const hello = {
    ...HELLO,
    languages: known.map((one) => (formats.includes(one.name) ? { ...one, formats: true } : one)),
    ...parts,
  }
  let instanceId = ''

  async function restart() {
    instanceId = randomUUID()
    await call(judgeHello, { token, body: { instanceId, ...hello } })
  }

  async function lease(slots = 1): Promise<JudgeTask[]> {
    const answer = await call(judgeLease, { token, body: { instanceId, slots } })
    return answer.data.tasks
  }

  await restart()
  return {
    host,
    token,
    /** The id of its life since the last `restart`. */
    instanceId: () => instanceId,
    restart,
    lease,
    async leaseOne(): Promise<JudgeTask> {
      const [task] = await lease()
      if (task === undefined) throw new Error('There was nothing to judge')
      return task
    },
    async progress(leaseToken: string, state: 'compiling' | 'judging', cases: CaseReport[] = []) {
      const lease = { leaseToken, state, done: cases.length, total: 3, cases }
      return (await call(judgeProgress, { token, body: { instanceId, leases: [lease] } })).data.lost
    },
    async report(leaseToken: string, report: JudgeReport) {
      return (await call(judgeReport, { token, body: { leaseToken, report } })).data.accepted
    },
  }
}

export type JudgeClient = Awaited<ReturnType<typeof startJudgeClient>>

/** As when no heartbeat comes. */
export async function letLeasesRunOut({ db }: Context): Promise<void> {
  await db.execute(sql`update leases set alive_at = '-infinity' where state in ('compiling', 'judging')`)
}

export function caseReport(
  number: number,
  verdict: Verdict | null,
  values: Partial<CaseReport> = {},
): CaseReport {
  return {
    number,
    verdict,
    cpuTimeMs: 10 * number,
    wallTimeMs: 12 * number,
    memoryKib: 1000 * number,
    share: verdict === 'AC' ? 1 : verdict === 'PAC' ? 0.5 : 0,
    exitCode: 0,
    signal: null,
    message: null,
    ...values,
  }
}

/** One case unless others are given, and figures that fit. */
export function judgeReportOf(verdict: Verdict, values: Partial<JudgeReport> = {}): JudgeReport {
  const figures = { cpuTimeMs: values.cpuTimeMs ?? 30, memoryKib: values.memoryKib ?? 3000 }
  const isWithoutCases = verdict === 'CE' || verdict === 'SE'
  const cases = values.cases ?? (isWithoutCases ? [] : [caseReport(1, verdict, figures)])
  const most = (figure: 'cpuTimeMs' | 'memoryKib') =>
    cases.length === 0 ? figures[figure] : Math.max(...cases.map((one) => one[figure]))
  return {
    verdict,
    message: null,
    cpuTimeMs: most('cpuTimeMs'),
    memoryKib: most('memoryKib'),
    cases,
    retryElsewhere: false,
    ...values,
  }
}
