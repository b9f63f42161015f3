import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { CPP, sumProgram } from '../judged-site.ts'
import { markOf } from './silent-judge.ts'
import { ATTEMPTS_EACH, type Stage } from './stage.ts'

interface Told {
  readonly version: string
  readonly rows: readonly { readonly uid: string; readonly tries: number }[] | null
}

/** Asks the board how it stands again after so long, as long as somebody's program is not on it. */
const LOOK_AGAIN_MS = 100
const PATIENCE_MS = 20_000
const SHOWN_FAILURES = 4

/** The entrants of a contest, each with their own session, as their pages behave. */
export class Crowd {
  failures = 0
  streams = 0
  readonly #url: string
  readonly #stage: Stage
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4_000 })
  readonly #open: IncomingMessage[] = []
  /** When the board told of the verdict of an entrant's only program of this run. */
  readonly #toldAt = new Map<string, number>()
  #version = ''
  /** By the number of the program. */
  readonly #authors = new Map<number, string>()

  constructor(url: string, stage: Stage) {
    this.#url = url
    this.#stage = stage
  }

  /** Sends the requests of the contest's page when it is opened; answers how long each took. */
  async open(index: number): Promise<readonly number[]> {
    const { cid } = this.#stage
    const tookMs = []
    for (const path of [
      `/api/get-contest-info?cid=${cid}`,
      `/api/get-contest-access?cid=${cid}`,
      `/api/get-contest-problem?cid=${cid}`,
    ])
      tookMs.push((await this.#ask(index, 'GET', path)).tookMs)
    return tookMs
  }

  /** Sends the requests of the standings' page when it is opened: all rows, and the stream of those that change. */
  async openStandings(index: number): Promise<readonly number[]> {
    const { tookMs } = await this.#ask(index, 'GET', `/api/contest/board?cid=${this.#stage.cid}`)
    return [tookMs, await this.#follow(index)]
  }

  /** As a page that was away: what changed since it looked last, or a page of the wire’s standings. */
  async askStandings(index: number): Promise<number> {
    const { cid } = this.#stage
    if (index % 3 === 0) {
      const body = { cid, limit: 50, currentPage: 1 + (index % 40) }
      return (await this.#ask(index, 'POST', '/api/get-contest-rank', body)).tookMs
    }
    const path = `/api/contest/board?cid=${cid}&since=${this.#version}`
    return (await this.#ask(index, 'GET', path)).tookMs
  }

  /** Every entrant hands in once at most, so that a row changes by one program. */
  async handIn(index: number): Promise<void> {
    const { cid, labels } = this.#stage
    const body = { cid, pid: labels[index % labels.length], language: CPP, code: sumProgram(markOf(index)) }
    const { text } = await this.#ask(index, 'POST', '/api/submit-problem-judge', body)
    const uid = /"uid":"([0-9a-f]+)"/.exec(text)?.[1]
    if (uid !== undefined) this.#authors.set(index, uid)
  }

  /**
   * How long the board took to tell of each verdict since it was reported; those that never came are left out.
   *
   * @param reportedAt by the number of the program
   */
  async untilOnBoard(reportedAt: ReadonlyMap<number, number>): Promise<number[]> {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const found = [...this.#authors].flatMap(([index, uid]) => {
        const reported = reportedAt.get(index)
        const told = this.#toldAt.get(uid)
        return reported === undefined || told === undefined ? [] : [told - reported]
      })
      if (found.length === this.#authors.size || performance.now() > until) return found
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
  }

  leave(): void {
    for (const stream of this.#open) stream.destroy()
    this.#agent.destroy()
  }

  async #follow(index: number): Promise<number> {
    const begun = performance.now()
    const path = `/api/events?board=${this.#stage.cid}`
    // A stream keeps its connection.
    const response = await this.#send(index, { agent: false, path }).catch(() => null)
    if (response === null || response.statusCode !== 200) {
      this.#fail(path, String(response?.statusCode))
      response?.resume()
      return performance.now() - begun
    }
    this.streams += 1
    this.#open.push(response)
    response.once('close', () => {
      this.streams -= 1
    })
    response.on('error', () => undefined)
    // One page is read, the others only receive.
    if (index === 0) this.#read(response)
    else response.resume()
    return performance.now() - begun
  }

  #read(response: IncomingMessage): void {
    let rest = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts)
        if (part.startsWith('data: {"type":"standings"')) this.#hear(JSON.parse(part.slice(6)) as Told)
    })
  }

  #hear({ version, rows }: Told): void {
    this.#version = version
    const now = performance.now()
    for (const { uid, tries } of rows ?? [])
      if (tries > ATTEMPTS_EACH && !this.#toldAt.has(uid)) this.#toldAt.set(uid, now)
  }

  async #ask(index: number, method: 'GET' | 'POST', path: string, body?: object) {
    const begun = performance.now()
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const text = await this.#send(index, { method, path }, payload)
      .then(readText)
      .catch((error: unknown) => String(error))
    const tookMs = performance.now() - begun
    if (!text.startsWith('{"status":200')) this.#fail(path, text)
    return { tookMs, text }
  }

  #fail(path: string, text: string): void {
    this.failures += 1
    if (this.failures <= SHOWN_FAILURES) console.error(`${path}: ${text.slice(0, 200)}`)
  }

  #send(index: number, options: RequestOptions, payload?: string): Promise<IncomingMessage> {
    const { tokens } = this.#stage
    return new Promise((resolve, reject) => {
      const isReading = options.method !== 'POST'
      const sent = request(
        `${this.#url}${options.path}`,
        {
          agent: this.#agent,
          ...options,
          headers: {
            authorization: tokens[index % tokens.length],
            ...(isReading ? { 'accept-encoding': 'gzip' } : { 'content-type': 'application/json' }),
          },
        },
        resolve,
      )
      sent.once('error', reject)
      sent.end(payload)
    })
  }
}

/** A compressed answer is read, but not unpacked: that would take the time of the machine that answers. */
async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (response.statusCode === 200 && response.headers['content-encoding'] === 'gzip') return '{"status":200'
  return Buffer.concat(chunks).toString()
}
