import { CaseReport, type JudgeTask, judgeProgress, type LeaseProgress } from '@gavel/contract'
import type { JudgingStep } from '../judge-submission.ts'
import type { Log } from '../log.ts'
import { type ServerClient, ServerUnreachable } from '../server/server-client.ts'
import { BackOff, pause } from './back-off.ts'

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
  /** As the server knows it from the start. */
  #state: LeaseProgress['state'] = 'compiling'
  #isStateSent = true
  #done = 0
  #unsent: CaseReport[] = []
  #isWantedAside = false

  constructor(task: JudgeTask) {
    this.task = task
  }

  /** Aborted when the lease is lost. */
  get signal(): AbortSignal {
    return this.#lost.signal
  }

  /** Whether the server wants the slot for something that a person waits for. */
  get isWantedAside(): boolean {
    return this.#isWantedAside
  }

  wantAside(): void {
    this.#isWantedAside = true
  }

  /** Whether there is more than the server has been told. */
  get hasNews(): boolean {
    return !this.#isStateSent || this.#unsent.length > 0
  }

  record(step: JudgingStep): void {
    if (step.state !== this.#state) this.#isStateSent = false
    this.#state = step.state
    if (!step.case) return
    this.#done++
    // All leases share one request: a case that cannot be sent must not block the others' heartbeat.
    if (CaseReport.safeParse(step.case).success) this.#unsent.push(step.case)
  }

  /** The progress to report to the server now. The cases count as sent until `putBack`. */
  takeProgress(): LeaseProgress {
    const cases = this.#unsent
    this.#unsent = []
    this.#isStateSent = true
    const { leaseToken, cases: all } = this.task
    return { leaseToken, state: this.#state, done: this.#done, total: all.length, cases }
  }

  putBack(cases: readonly CaseReport[]): void {
    this.#unsent.unshift(...cases)
    this.#isStateSent = false
  }

  lose(): void {
    this.#lost.abort(new LeaseLost(`the lease of ${nameOf(this.task)} is lost`))
  }
}

/**
 * How long news are collected before they are sent. A task that ends sooner needs no progress: its report tells
 * everything.
 */
const COLLECTED_MS = 150

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
    return lease
  }

  release(lease: Lease): void {
    this.#held.delete(lease.task.leaseToken)
  }

  /** Soon reports a lease's progress to the server. */
  step(lease: Lease, step: JudgingStep): void {
    lease.record(step)
    if (lease.hasNews) this.#wake.resolve()
  }

  /** Keeps the leases alive until the signal ends it. If the server is away for a while, it keeps retrying. */
  async run(heartbeatMs: () => number, signal: AbortSignal): Promise<void> {
    const backOff = new BackOff()
    let sentAt = Number.NEGATIVE_INFINITY
    while (!signal.aborted) {
      try {
        await this.#untilNews(Math.max(0, sentAt + heartbeatMs() - performance.now()), signal)
        const isBeat = performance.now() >= sentAt + heartbeatMs()
        if (!isBeat && !this.#hasNews()) continue
        await this.#send(signal)
        sentAt = performance.now()
        backOff.reset()
      } catch (error) {
        if (signal.aborted) return
        if (backOff.isFirst) this.#log.warn('progress not delivered', { reason: String(error) })
        await backOff.wait(signal).catch(() => undefined)
      }
    }
  }

  /** Waits for news, and then for some more that follow; or until it is time to show that this host lives. */
  async #untilNews(patienceMs: number, signal: AbortSignal): Promise<void> {
    const idle = new AbortController()
    const patience = pause(patienceMs, AbortSignal.any([signal, idle.signal])).then(
      () => false,
      () => false,
    )
    const hasWoken = await Promise.race([this.#wake.promise.then(() => true), patience])
    idle.abort()
    this.#wake = Promise.withResolvers()
    if (hasWoken) await pause(COLLECTED_MS, signal)
  }

  #hasNews(): boolean {
    return [...this.#held.values()].some((lease) => lease.hasNews)
  }

  async #send(signal: AbortSignal): Promise<void> {
    if (this.#held.size === 0) return
    const progress = [...this.#held.values()].map((lease) => ({ lease, sent: lease.takeProgress() }))
    try {
      const leases = progress.map(({ sent }) => sent)
      const { lost, aside = [] } = await this.#client.call(
        judgeProgress,
        { instanceId: this.#instanceId, leases },
        { signal },
      )
      for (const token of lost) this.#held.get(token)?.lose()
      for (const token of aside) this.#held.get(token)?.wantAside()
    } catch (error) {
      // The server will never accept what it refuses now. The report has the cases too, but leases live by heartbeats.
      if (error instanceof ServerUnreachable)
        for (const { lease, sent } of progress) lease.putBack(sent.cases)
      throw error
    }
  }
}
