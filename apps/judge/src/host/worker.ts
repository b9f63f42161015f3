import {
  type JudgeHello,
  type JudgeReport,
  type JudgeTask,
  judgeHello,
  judgeLease,
  judgeReport,
} from '@gavel/contract'
import { z } from 'zod'
import type { JudgeDeps } from '../judge-submission.ts'
import type { Log } from '../log.ts'
import { isHostFault, systemError } from '../reports/system-error.ts'
import { sendableReport } from '../server/sendable-report.ts'
import {
  type ServerClient,
  ServerRefusal,
  ServerUnreachable,
  UnexpectedAnswer,
} from '../server/server-client.ts'
import { BackOff, pause } from './back-off.ts'
import { type Lease, LeaseLost, Leases, nameOf } from './leases.ts'

/** One judging as the worker sees it: it knows neither boxes nor files. */
export type JudgeTaskOn = (
  slotNumber: number,
  task: JudgeTask,
  control: Required<Pick<JudgeDeps, 'onStep' | 'signal' | 'isWantedAside'>>,
) => Promise<JudgeReport>

export interface WorkerOptions {
  readonly client: ServerClient
  readonly instanceId: string
  readonly slots: number
  /** The host's self-description; requested again for each hello, and may run the self-test again. */
  readonly describe: () => Promise<JudgeHello>
  readonly judge: JudgeTaskOn
  /** How unsteadily the host runs while idle; null until it is known. */
  readonly noisePercent?: () => number | null
  /** A slot's preparations for later tasks, once the report is delivered. */
  readonly afterTask?: (slotNumber: number) => Promise<void>
  readonly log: Log
  /** How long a host that may not judge waits before it checks again. */
  readonly recheckMs?: number
}

/** A task that is reported, and the signal that says that nobody wants the report any more. */
interface Told {
  readonly leaseToken: string
  readonly trace?: string | undefined
  readonly lost: AbortSignal
}

interface Terms {
  readonly heartbeatMs: number
  readonly leaseWaitMs: number
}

const RECHECK_MS = 30_000
/** A lease is a long poll; a response this late will not come. */
const LEASE_GRACE_MS = 15_000
/** Refusals of the report's content: no other attempt would fare better with it. */
const REPORT_REFUSALS: readonly (string | null)[] = ['invalid_request', 'unreadable_body', 'body_too_large']
/** The readable part of unreadable tasks. */
const UnreadTasks = z.object({
  tasks: z.array(z.object({ leaseToken: z.string(), trace: z.string().optional() })),
})

/**
 * Takes tasks from the server and brings reports back, one loop a slot, so nothing is leased that cannot start at
 * once. Every failure to reach the server leads back to a new hello: the server may have been restarted and may have
 * forgotten this host. A report is repeated until the server responds; repeating it is harmless.
 *
 * Everything leased is reported, if need be as System Error: a lease that is silently dropped is given out again, and a
 * lasting failure would repeat until the server gives up.
 */
export class Worker {
  readonly #options: WorkerOptions
  readonly #leases: Leases
  #terms: Promise<Terms> | null = null
  #heartbeatMs = 2500

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#leases = new Leases(options.client, options.instanceId, options.log)
  }

  /** Works until the signal ends it; then gives up the work in progress, which the server hands to another host. */
  async run(signal: AbortSignal): Promise<void> {
    const slots = Array.from({ length: this.#options.slots }, (_, slot) => this.#runSlot(slot, signal))
    await Promise.all([...slots, this.#leases.run(() => this.#heartbeatMs, signal)])
  }

  async #runSlot(slot: number, signal: AbortSignal): Promise<void> {
    const backOff = new BackOff()
    // A host that is broken in a way that its self-test does not find must not spoil one task after the other.
    const faults = new BackOff()
    while (!signal.aborted) {
      try {
        for (const task of await this.#lease(signal)) {
          const report = await this.#work(slot, task, signal)
          await this.#options.afterTask?.(slot)
          if (report?.retryElsewhere && report.givenBack !== 'aside') await faults.wait(signal)
          else faults.reset()
        }
        backOff.reset()
      } catch (error) {
        if (signal.aborted) return
        this.#terms = null
        if (backOff.isFirst)
          this.#options.log.warn('no task from the server', { slot, reason: String(error) })
        await backOff.wait(signal).catch(() => undefined)
      }
    }
  }

  async #lease(signal: AbortSignal): Promise<JudgeTask[]> {
    // All slots share one hello; the first to arrive says it.
    this.#terms ??= this.#sayHello(signal)
    const { leaseWaitMs } = await this.#terms
    const noisePercent = this.#options.noisePercent?.() ?? undefined
    const body = { instanceId: this.#options.instanceId, slots: 1, noisePercent }
    const timeoutMs = leaseWaitMs + LEASE_GRACE_MS
    try {
      return (await this.#options.client.call(judgeLease, body, { signal, timeoutMs })).tasks
    } catch (error) {
      if (error instanceof UnexpectedAnswer) await this.#reportUnread(error, signal)
      throw error
    }
  }

  /** Tasks that this host cannot read, because the server has another version: another host may. */
  async #reportUnread({ data, message }: UnexpectedAnswer, signal: AbortSignal): Promise<void> {
    const unread = UnreadTasks.safeParse(data)
    if (!unread.success) return
    const reason = `The judge cannot read the task. Do judge and server have the same version? ${message}`
    for (const task of unread.data.tasks)
      await this.#deliver({ ...task, lost: signal }, systemError(reason, { retryElsewhere: true }), signal)
  }

  /** Says hello until this host may judge: the server knows a host that cannot isolate programs, but gives no work. */
  async #sayHello(signal: AbortSignal): Promise<Terms> {
    const { client, describe, log, recheckMs = RECHECK_MS } = this.#options
    while (true) {
      const hello = await describe()
      const terms = await client.call(judgeHello, hello, { signal })
      this.#heartbeatMs = terms.heartbeatMs
      log.info('hello', {
        host: terms.hostId,
        slots: hello.slots,
        sandbox: hello.sandbox.ok,
        reason: hello.sandbox.reason,
      })
      if (hello.sandbox.ok) return terms
      await pause(recheckMs, signal)
    }
  }

  /** @returns the report that was sent; null if the lease was lost before */
  async #work(slot: number, task: JudgeTask, signal: AbortSignal): Promise<JudgeReport | null> {
    const { log } = this.#options
    const lease = this.#leases.hold(task)
    const named = { slot, trace: task.trace ?? null, work: nameOf(task) }
    log.info('judging', named)
    try {
      const found = await this.#judge(slot, lease, AbortSignal.any([signal, lease.signal]))
      const report = await this.#deliver({ ...task, lost: lease.signal }, found, signal)
      log.info('judged', { ...named, verdict: report.verdict, reason: faultOf(report) })
      // This host itself may be at fault: before it takes more work it says hello, with a new self-test.
      if (isHostFault(report)) this.#terms = null
      return report
    } catch (error) {
      if (signal.aborted || !(error instanceof LeaseLost)) throw error
      log.info('lease lost', named)
      return null
    } finally {
      this.#leases.release(lease)
    }
  }

  /** @throws the signal's reason, and nothing else */
  async #judge(slot: number, lease: Lease, signal: AbortSignal): Promise<JudgeReport> {
    try {
      return await this.#options.judge(slot, lease.task, {
        onStep: (step) => this.#leases.step(lease, step),
        isWantedAside: () => lease.isWantedAside,
        signal,
      })
    } catch (error) {
      signal.throwIfAborted()
      return systemError(String(error), { retryElsewhere: true })
    }
  }

  /** @returns the report sent in the end: one that cannot be sent, or is refused, becomes a System Error */
  async #deliver(
    { leaseToken, trace, lost }: Told,
    found: JudgeReport,
    signal: AbortSignal,
  ): Promise<JudgeReport> {
    const { client, log } = this.#options
    const backOff = new BackOff()
    let report = sendableReport(found)
    while (true) {
      lost.throwIfAborted()
      try {
        await client.call(judgeReport, { leaseToken, report }, { signal })
        return report
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof ServerRefusal) {
          log.warn('report refused', { trace: trace ?? null, code: error.code, reason: error.message })
          // Other refusals are final: another host has this lease by now, and the submission with it.
          if (report !== found || !REPORT_REFUSALS.includes(error.code)) return report
          const reason = `The server does not accept the judge's report: ${error.message}`
          report = systemError(reason, { retryElsewhere: false })
          continue
        }
        if (!(error instanceof ServerUnreachable)) throw error
        if (backOff.isFirst) log.warn('report not delivered', { trace: trace ?? null, reason: error.message })
        await backOff.wait(AbortSignal.any([signal, lost]))
      }
    }
  }
}

/** Why a judging was a System Error, for the log; the message of a compile error is the author's business. */
function faultOf(report: JudgeReport): string | null {
  return report.verdict === 'SE' ? report.message : null
}
