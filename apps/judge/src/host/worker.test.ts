import {
  type CaseReport,
  type JudgeHello,
  type JudgeReport,
  type JudgeTask,
  judgeLease,
  judgeReport,
} from '@gavel/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTask } from '../../test/bench.ts'
import { ProtocolServer } from '../../test/protocol-server.ts'
import { ServerClient } from '../server/server-client.ts'
import { type JudgeTaskOn, Worker, type WorkerOptions } from './worker.ts'

const task = (leaseToken: string) => ({ ...buildTask({}, [{}, {}]), leaseToken })

const accepted: JudgeReport = {
  verdict: 'AC',
  message: null,
  cpuTimeMs: 1,
  memoryKib: 1,
  cases: [],
  retryElsewhere: false,
}
const caseReport: CaseReport = {
  number: 1,
  verdict: 'AC',
  cpuTimeMs: 1,
  wallTimeMs: 1,
  memoryKib: 1,
  share: 1,
  exitCode: 0,
  signal: null,
  message: null,
}

function helloOf(ok: boolean): JudgeHello {
  const sandbox = { ok, reason: ok ? null : 'no boxes here', cgroup: 'v1', privilege: 'root' }
  return { instanceId: 'instance', version: '1', slots: 1, languages: [], sandbox }
}

let server: ProtocolServer
let stop: AbortController
let running: Promise<void>
beforeEach(async () => {
  server = new ProtocolServer()
  await server.start()
  stop = new AbortController()
  running = Promise.resolve()
})
afterEach(async () => {
  stop.abort()
  await running
  await server.stop()
})

function startWorker(judge: JudgeTaskOn, options: Partial<WorkerOptions> = {}): void {
  const client = new ServerClient({ serverUrl: server.url, judgeKey: 'secret', userAgent: 'test' })
  const worker = new Worker({
    client,
    instanceId: 'instance',
    slots: 1,
    describe: async () => helloOf(true),
    judge,
    log: { info: () => undefined, warn: () => undefined },
    recheckMs: 1,
    ...options,
  })
  running = worker.run(stop.signal)
}

/** Judges until told to stop. */
const judgeForever: JudgeTaskOn = async (_slot, _task, { signal }) => {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

test('a task comes with its lease and goes with its report, the key on every request', async () => {
  startWorker(async () => accepted)
  server.offer(task('a'), task('b'))
  await server.until(() => server.reports.length === 2)
  expect(server.reports.map(({ leaseToken }) => leaseToken)).toEqual(['a', 'b'])
  expect(server.reports[0]?.report).toEqual(accepted)
  expect(server.hellos).toHaveLength(1)
  expect([...server.authorizations]).toEqual(['Judge secret'])
})

test('progress reports each case once, and a heartbeat goes on when nothing happens', async () => {
  startWorker(async (slot, held, control) => {
    control.onStep({ state: 'judging', case: caseReport })
    return judgeForever(slot, held, control)
  })
  server.offer(task('a'))
  await server.until(() => server.progress.length >= 4)
  const [first, ...later] = server.progress
  expect(first).toMatchObject({
    leaseToken: 'a',
    state: 'judging',
    done: 1,
    total: 2,
    cases: [{ number: 1 }],
  })
  for (const heartbeat of later) expect(heartbeat).toMatchObject({ done: 1, cases: [] })
})

test('undelivered progress is sent again', async () => {
  let failures = 3
  server.overrides.set('/api/judge/progress', () => {
    if (--failures === 0) server.overrides.clear()
    return { status: 500 }
  })
  startWorker(async (slot, held, control) => {
    control.onStep({ state: 'judging', case: caseReport })
    return judgeForever(slot, held, control)
  })
  server.offer(task('a'))
  await server.until(() => server.progress.length >= 1)
  expect(server.progress[0]?.cases).toHaveLength(1)
})

test('progress that the server refuses is not sent again, and the leases live on', async () => {
  server.overrides.set('/api/judge/progress', () => {
    server.overrides.clear()
    return { status: 400, code: 'body_too_large' }
  })
  startWorker(async (slot, held, control) => {
    control.onStep({ state: 'judging', case: caseReport })
    return judgeForever(slot, held, control)
  })
  server.offer(task('a'))
  await server.until(() => server.progress.length >= 1)
  expect(server.progress[0]).toMatchObject({ leaseToken: 'a', done: 1, cases: [] })
})

test('work whose lease is lost is given up without a report, and the next task is taken', async () => {
  startWorker((slot, held, control) =>
    held.leaseToken === 'a' ? judgeForever(slot, held, control) : Promise.resolve(accepted),
  )
  server.offer(task('a'))
  await server.until(() => server.progress.length > 0)
  server.lost.push('a')
  server.offer(task('b'))
  await server.until(() => server.reports.length > 0)
  expect(server.reports.map(({ leaseToken }) => leaseToken)).toEqual(['b'])
})

test('a report is repeated until the server responds', async () => {
  const answers = [null, { status: 500 }, { status: 503 }]
  server.overrides.set(judgeReport.path, () => {
    const answer = answers.shift()
    if (answers.length === 0) server.overrides.clear()
    return answer ?? null
  })
  startWorker(async () => accepted)
  server.offer(task('a'))
  await server.until(() => server.reports.length === 1)
  expect(server.reports[0]).toEqual({ leaseToken: 'a', report: accepted })
})

test('the lease is kept alive while its report cannot be delivered', async () => {
  server.overrides.set(judgeReport.path, () => ({ status: 500 }))
  startWorker(async () => accepted)
  server.offer(task('a'))
  await server.until(() => server.progress.length >= 3)
  expect(server.reports).toEqual([])
})

test('a report that the server refuses is dropped', async () => {
  let refusals = 0
  server.overrides.set(judgeReport.path, () => {
    refusals++
    server.overrides.clear()
    return { status: 409, code: 'lease_lost' }
  })
  startWorker(async () => accepted)
  server.offer(task('a'), task('b'))
  await server.until(() => server.reports.length === 1)
  expect(refusals).toBe(1)
  expect(server.reports[0]?.leaseToken).toBe('b')
})

test('a report that cannot be sent ends the judging as System Error, and its case blocks no progress', async () => {
  const warnings: string[] = []
  const broken = { ...caseReport, verdict: 'WA' as const, share: 0, message: 'found "3\0"' }
  startWorker(
    async (_slot, held, control) => {
      if (held.leaseToken === 'b') return accepted
      control.onStep({ state: 'judging', case: broken })
      await server.until(() => server.progress.length >= 1)
      return { ...accepted, verdict: 'WA', cases: [broken] }
    },
    { log: { info: () => undefined, warn: (event) => void warnings.push(event) } },
  )
  server.offer(task('a'), task('b'))
  await server.until(() => server.reports.length === 2)
  expect(server.progress[0]).toMatchObject({ leaseToken: 'a', done: 1, cases: [] })
  expect(server.reports[0]).toMatchObject({
    leaseToken: 'a',
    report: {
      verdict: 'SE',
      message: expect.stringMatching(/cannot be sent.*cases\.0\.message: contains NUL$/),
      cases: [],
      retryElsewhere: false,
    },
  })
  expect(server.reports[1]?.leaseToken).toBe('b')
  expect(server.hellos).toHaveLength(1)
  expect(warnings).toEqual([])
})

test.each(['invalid_request', 'body_too_large'])(
  'a report whose content the server refuses (%s) becomes a System Error',
  async (code) => {
    server.overrides.set(judgeReport.path, () => {
      server.overrides.clear()
      return { status: 400, code }
    })
    startWorker(async () => accepted)
    server.offer(task('a'))
    await server.until(() => server.reports.length === 1)
    expect(server.reports[0]).toMatchObject({
      leaseToken: 'a',
      report: { verdict: 'SE', message: expect.stringContaining('does not accept'), retryElsewhere: false },
    })
  },
)

test('a task that the host cannot read is returned with a reason, for another host', async () => {
  startWorker(async () => accepted)
  // A kind of judging that a newer server knows.
  const ofTomorrow = { ...task('a'), mode: { kind: 'telepathy' } } as unknown as JudgeTask
  server.offer(ofTomorrow, task('b'))
  await server.until(() => server.reports.length === 2)
  expect(server.reports[0]).toMatchObject({
    leaseToken: 'a',
    report: {
      verdict: 'SE',
      message: expect.stringMatching(/cannot read the task.*tasks\.0\.mode/),
      retryElsewhere: true,
    },
  })
  expect(server.reports[1]?.report.verdict).toBe('AC')
})

test('a judging that throws is reported as a fault of the host', async () => {
  startWorker(async (_slot, held) => {
    if (held.leaseToken === 'a') throw new Error('the disk does not answer')
    return accepted
  })
  server.offer(task('a'), task('b'))
  await server.until(() => server.reports.length === 2)
  expect(server.reports[0]).toMatchObject({
    leaseToken: 'a',
    report: { verdict: 'SE', message: 'Error: the disk does not answer', retryElsewhere: true },
  })
})

test('after a restart of the server the host says hello again and goes on', async () => {
  startWorker(async () => accepted)
  await server.until(() => server.waitingLeases === 1)
  await server.stop()
  await server.start()
  server.offer(task('a'))
  await server.until(() => server.reports.length === 1)
  expect(server.hellos.length).toBe(2)
  expect(new Set(server.hellos.map(({ instanceId }) => instanceId)).size).toBe(1)
})

test('a server that has forgotten the host gets a new hello', async () => {
  server.overrides.set(judgeLease.path, () => {
    server.overrides.clear()
    return { status: 409, code: 'lease_lost' }
  })
  startWorker(async () => accepted)
  server.offer(task('a'))
  await server.until(() => server.reports.length === 1)
  expect(server.hellos.length).toBe(2)
})

test('a host without a sandbox reports that, takes no work, and checks again', async () => {
  const answers = [false, false, true]
  startWorker(async () => accepted, { describe: async () => helloOf(answers.shift() ?? true) })
  server.offer(task('a'))
  await server.until(() => server.hellos.length === 2)
  expect(server.hellos[0]?.sandbox).toMatchObject({ ok: false, reason: 'no boxes here' })
  expect(server.waitingLeases).toBe(0)
  expect(server.queue).toHaveLength(1)
  await server.until(() => server.reports.length === 1)
})

test('after a fault of its own the host says hello again before it takes more', async () => {
  const order: string[] = []
  startWorker(
    async (_slot, held) => {
      order.push(held.leaseToken)
      return { ...accepted, verdict: 'SE', retryElsewhere: held.leaseToken === 'a' }
    },
    {
      describe: async () => {
        order.push('hello')
        return helloOf(true)
      },
    },
  )
  server.offer(task('a'), task('b'))
  await server.until(() => server.reports.length === 2)
  expect(order).toEqual(['hello', 'a', 'hello', 'b'])
})

test('no more tasks are leased than slots are free', async () => {
  startWorker(judgeForever, { slots: 2 })
  server.offer(task('a'), task('b'), task('c'))
  await server.until(() => new Set(server.progress.map(({ leaseToken }) => leaseToken)).size === 2)
  expect(server.queue.map(({ leaseToken }) => leaseToken)).toEqual(['c'])
  expect(server.waitingLeases).toBe(0)
})

test('preparations for later tasks follow the report', async () => {
  const order: number[] = []
  startWorker(async () => accepted, { afterTask: async () => void order.push(server.reports.length) })
  server.offer(task('a'), task('b'))
  await server.until(() => server.reports.length === 2)
  expect(order[0]).toBe(1)
})

test('each request for work includes the host’s noise, once it is known', async () => {
  let percent: number | null = null
  startWorker(
    async () => {
      percent = 2.5
      return accepted
    },
    { noisePercent: () => percent },
  )
  server.offer(task('a'))
  await server.until(() => server.noisePercents.length === 2)
  expect(server.noisePercents).toEqual([undefined, 2.5])
})

test('a stop ends waiting and working without a report', async () => {
  startWorker(judgeForever, { slots: 2 })
  server.offer(task('a'))
  await server.until(() => server.progress.length > 0 && server.waitingLeases === 1)
  stop.abort()
  await running
  expect(server.reports).toEqual([])
})

test('a task that the server wants aside is given back, without a doubt about this host', async () => {
  const given: JudgeReport = { ...accepted, verdict: 'SE', retryElsewhere: true, givenBack: 'aside' }
  server.aside.push('bulk')
  startWorker(async (_slot, { leaseToken }, { isWantedAside }) => {
    if (leaseToken !== 'bulk') return accepted
    while (!isWantedAside()) await new Promise((resolve) => setImmediate(resolve))
    return given
  })
  server.offer(task('bulk'), task('urgent'))
  await server.until(() => server.reports.length === 2)
  expect(server.reports).toMatchObject([
    { leaseToken: 'bulk', report: { givenBack: 'aside' } },
    { leaseToken: 'urgent', report: { verdict: 'AC' } },
  ])
  expect(server.hellos).toHaveLength(1)
})
