import { randomUUID } from 'node:crypto'
import { type JudgeTask, judgeHello, judgeLease, judgeReport, listLanguages } from '@gavel/contract'
import { Client } from '@gavel/e2e/client'

const SLOTS = 8
/** About what compiling and running takes; the machine is left to the server. */
const JUDGING_MS = 300

/** In the source, so that the judge knows which program it has. */
export const markOf = (index: number) => `program ${index}.`
const MARK = /program (\d+)\./

/** A judge host that speaks the protocol and runs nothing: two of three programs are right. */
export async function startSilentJudge(url: string, key: string) {
  const client = new Client(url, `Judge ${key}`)
  const instanceId = randomUUID()
  const languages = (await new Client(url).call(listLanguages)).map(({ name }) => ({ name, version: '1' }))
  await client.call(judgeHello, {
    body: {
      ...{ instanceId, version: '1', slots: SLOTS, languages },
      sandbox: { ok: true, reason: null, cgroup: 'v2', privilege: 'root' },
    },
  })
  const reportedAt = new Map<number, number>()
  let isStopping = false

  async function judge({ leaseToken, source }: JudgeTask): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, JUDGING_MS))
    const index = Number(MARK.exec(source)?.[1])
    const verdict = index % 3 === 0 ? 'WA' : 'AC'
    const figures = { cpuTimeMs: 5, memoryKib: 3_000 }
    const one = { ...figures, number: 1, verdict, wallTimeMs: 6, share: verdict === 'AC' ? 1 : 0 } as const
    reportedAt.set(index, performance.now())
    await client.call(judgeReport, {
      body: {
        leaseToken,
        report: {
          ...{ verdict, message: null, ...figures, retryElsewhere: false },
          cases: [{ ...one, exitCode: 0, signal: null, message: null }],
        },
      },
    })
  }

  const judging = new Set<Promise<void>>()
  const working = (async () => {
    while (!isStopping) {
      const slots = SLOTS - judging.size
      if (slots === 0) {
        await Promise.race(judging)
        continue
      }
      const { tasks } = await client.call(judgeLease, { body: { instanceId, slots } })
      for (const task of tasks) {
        const one = judge(task).finally(() => judging.delete(one))
        judging.add(one)
      }
    }
    await Promise.all(judging)
  })()
  return {
    /** Ends when it is stopped, or with the first failure of the server. */
    working,
    /** When the verdict of a program was sent, by its number. */
    reportedAt: reportedAt as ReadonlyMap<number, number>,
    async stop() {
      isStopping = true
      await working
    },
  }
}
