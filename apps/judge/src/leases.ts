import { CaseReport, type JudgeTask, judgeProgress, type LeaseProgress } from '@gavel/contract'
import { BackOff, pause } from './back-off.ts'
import type { JudgingStep } from './judge-submission.ts'
import type { Log } from './log.ts'
import { type ServerClient, ServerUnreachable } from './server-client.ts'

/** The server gave the task to another host, or cancelled it. Further results are of no use. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** A task's name in the log. */
export const nameOf = ({ work }: JudgeTask): string => `${work.kind} ${work.id}`

/** One task that this host holds. */
export class Lease {
  readonly task: JudgeTask
  readonly #lost = new AbortController()
  #state: LeaseProgress['state'] = 'compiling'
  #done = 0
  #unsent: CaseReport[] = []

  constructor(task: JudgeTask) {
    this.task = task
  }

  /** Aborted when the lease is lost. */
  get signal(): AbortSignal {
    return this.#lost.signal
  }

  record(step: JudgingStep): void {
    this.#state = step.state
    if (!step.case) return
    this.#done++
    // All leases share one request: a case that cannot be sent must not block the others' heartbeat.
    if (CaseReport.safeParse(step.case).success) this.#unsent.push(step.case)
  }

  /** What to report to the server now. The cases count as sent until `putBack`. */
  takeProgress(): LeaseProgress {
    const cases = this.#unsent
    this.#unsent = []
    const { leaseToken, cases: all } = this.task
    return { leaseToken, state: this.#state, done: this.#done, total: all.length, cases }
  }

  putBack(cases: readonly CaseReport[]): void {
    this.#unsent.unshift(...cases)
  }

  lose(): void {
    this.#lost.abort(new LeaseLost(`the lease of ${nameOf(this.task)} is lost`))
  }
}

/** Minimum time between progress reports, however fast the cases end. */
const LEAST_INTERVAL_MS = 150

/**
 * The leases of this host and the one conversation about them: a heartbeat at regular intervals, and progress soon
 * after something happened. One request covers all leases, so the load does not grow with the slots.
 */
export class Leases {
  readonly #client: ServerClient
  readonly #instanceId: string
  readonly #log: Log
  readonly #held = new Map<string, Lease>()
  #wake = Promise.withResolvers<void>()

  constructor(client: ServerClient, instanceId: string, log: Log) {
    this.#client = client
    this.#instanceId = instanceId
    this.#log = log
  }

  hold(task: JudgeTask): Lease {
    const lease = new Lease(task)
    this.#held.set(task.leaseToken, lease)
    this.#wake.resolve()
    return lease
  }

  release(lease: Lease): void {
    this.#held.delete(lease.task.leaseToken)
  }

  /** Soon reports a lease's progress to the server. */
  step(lease: Lease, step: JudgingStep): void {
    lease.record(step)
    this.#wake.resolve()
  }

  /** Keeps the leases alive until the signal ends it. If the server is away for a while, it keeps retrying. */
  async run(heartbeatMs: () => number, signal: AbortSignal): Promise<void> {
    const backOff = new BackOff()
    while (!signal.aborted) {
      const idle = new AbortController()
      await Promise.race([
        this.#wake.promise,
        pause(heartbeatMs(), AbortSignal.any([signal, idle.signal])),
      ]).catch(() => undefined)
      idle.abort()
      this.#wake = Promise.withResolvers()
      try {
        await this.#send(signal)
        backOff.reset()
        await pause(LEAST_INTERVAL_MS, signal)
      } catch (error) {
        if (signal.aborted) return
        if (backOff.isFirst) this.#log.warn('progress not delivered', { reason: String(error) })
        await backOff.wait(signal).catch(() => undefined)
      }
    }
  }

  async #send(signal: AbortSignal): Promise<void> {
    if (this.#held.size === 0) return
    const progress = [...this.#held.values()].map((lease) => ({ lease, sent: lease.takeProgress() }))
    try {
      const leases = progress.map(({ sent }) => sent)
      const { lost } = await this.#client.call(
        judgeProgress,
        { instanceId: this.#instanceId, leases },
        { signal },
      )
      for (const token of lost) this.#held.get(token)?.lose()
    } catch (error) {
      // The server will never accept what it refuses now. The report has the cases too, but leases live by heartbeats.
      if (error instanceof ServerUnreachable)
        for (const { lease, sent } of progress) lease.putBack(sent.cases)
      throw error
    }
  }
}
