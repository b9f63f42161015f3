import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  JudgeHello,
  JudgeReport,
  type JudgeTask,
  judgeHello,
  judgeLease,
  judgeProgress,
  judgeReport,
  LeaseProgress,
} from '@gavel/contract'
import { z } from 'zod'
import { buildTask, type TaskDraft } from './bench.ts'

const ProgressBody = z.object({ leases: z.array(LeaseProgress) })
const NoiseBody = z.object({ noisePercent: z.number().optional() })
const ReportBody = z.object({ leaseToken: z.string(), report: JudgeReport })

/** An envelope without its text. Null: the server hangs up. */
type Answer = { status: number; code?: string; data?: unknown } | null

/** A server that speaks the judge protocol and records every request, so that a test can wait for it. */
export class ProtocolServer implements AsyncDisposable {
  readonly hellos: JudgeHello[] = []
  /** The figure of each lease request. */
  readonly noisePercents: (number | undefined)[] = []
  readonly progress: LeaseProgress[] = []
  readonly reports: z.output<typeof ReportBody>[] = []
  readonly authorizations = new Set<string>()
  /** Tasks waiting to be leased. */
  readonly queue: JudgeTask[] = []
  /** Tokens that the next progress response reports as lost. */
  readonly lost: string[] = []
  /** Tokens that every progress response wants put aside. */
  readonly aside: string[] = []
  readonly blobs = new Map<string, string>()
  /** Responses that replace the usual ones, by path. */
  readonly overrides = new Map<string, () => Answer>()
  /** Lease requests that wait for a task. */
  waitingLeases = 0
  #server: Server | null = null
  #port = 0
  #changed = Promise.withResolvers<void>()

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Listens; after `stop` on the same port again, as a restarted server does. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#handle(request, response).catch((error: unknown) => response.destroy(error as Error))
    })
    this.#server = server
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    server.close()
    server.closeAllConnections()
    this.#notify()
    await once(server, 'close')
  }

  /** Resolves once the condition holds; checked again after every request. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await this.#changed.promise
  }

  /** A task of one case, whose data the server has. */
  publish(leaseToken: string, draft: TaskDraft, input: string, answer: string): JudgeTask {
    const task = buildTask(draft, [{}])
    const files = { input: this.#keep(input), answer: this.#keep(answer) }
    return { ...task, leaseToken, cases: task.cases.map((testCase) => ({ ...testCase, ...files })) }
  }

  #keep(text: string): { sha256: string; bytes: number } {
    const sha256 = createHash('sha256').update(text).digest('hex')
    this.blobs.set(sha256, text)
    return { sha256, bytes: Buffer.byteLength(text) }
  }

  offer(...tasks: JudgeTask[]): void {
    this.queue.push(...tasks)
    this.#notify()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }

  #notify(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    this.authorizations.add(request.headers.authorization ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const blob = this.blobs.get(url.searchParams.get('sha256') ?? '')
    if (blob !== undefined) return void response.end(blob)
    const override = this.overrides.get(url.pathname)
    const answer = override ? override() : await this.#answer(url.pathname, text ? JSON.parse(text) : null)
    if (answer) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ msg: 'text', data: null, ...answer }))
    } else response.destroy()
    this.#notify()
  }

  async #answer(path: string, body: unknown): Promise<Answer> {
    switch (path) {
      case judgeHello.path:
        this.hellos.push(JudgeHello.parse(body))
        return { status: 200, data: { hostId: 1, heartbeatMs: 20, leaseWaitMs: 60_000 } }
      case judgeLease.path:
        this.noisePercents.push(NoiseBody.parse(body).noisePercent)
        return this.#lease()
      case judgeProgress.path: {
        this.progress.push(...ProgressBody.parse(body).leases)
        return { status: 200, data: { lost: this.lost.splice(0), aside: this.aside } }
      }
      case judgeReport.path:
        this.reports.push(ReportBody.parse(body))
        return { status: 200, data: { accepted: true } }
      default:
        return { status: 404, code: 'route_not_found' }
    }
  }

  async #lease(): Promise<Answer> {
    const server = this.#server
    this.waitingLeases++
    this.#notify()
    await this.until(() => this.queue.length > 0 || this.#server !== server)
    this.waitingLeases--
    if (this.#server !== server) return null
    return { status: 200, data: { tasks: this.queue.splice(0, 1) } }
  }
}
