import { setTimeout as sleep } from 'node:timers/promises'
import { listContestSubmissions, submit } from '@gavel/contract'
import { Client, Refused } from '@gavel/e2e/client'
import { ATTEMPTS_EACH, type Stage } from '../contest/stage.ts'
import { CPP, sumProgram } from '../judged-site.ts'

/** How long somebody asks again before it counts as an error that does not heal; a failover takes less. */
const PATIENCE_MS = 60_000
/** As pages ask again. */
const AGAIN_MS = [300, 700, 1_500, 2_000] as const
const STREAM_AGAIN_MS = 1_000

/** The entrants of a contest, who ask again what fails and follow its events. */
export class People {
  /** Programs that people gave to the site, each once. */
  sent = 0
  /** The answers that were errors at first, and came when asked again. */
  healed = 0
  /** The errors that people saw and that did not pass. */
  readonly errors: string[] = []
  /** The longest from a reader's question to the answer, with all that failed between. */
  longestPauseMs = 0
  asked = 0
  streamsLost = 0
  streamsBack = 0
  streams = 0
  /** The submissions whose acceptance somebody was told. */
  readonly accepted = new Set<number>()
  readonly #url: string
  readonly #stage: Stage
  readonly #acceptedBy = new Map<number, number>()
  readonly #gone = new AbortController()

  constructor(url: string, stage: Stage) {
    this.#url = url
    this.#stage = stage
  }

  /** As a page that opens the contest or its standings. */
  async read(person: number): Promise<void> {
    const { cid } = this.#stage
    const paths = [
      `/api/get-contest-info?cid=${cid}`,
      `/api/contest/board?cid=${cid}`,
      `/api/get-contest-problem?cid=${cid}`,
    ]
    const begun = performance.now()
    this.asked += 1
    await this.#untilHealed(() => this.#get(person, paths[this.asked % paths.length] ?? ''))
    this.longestPauseMs = Math.max(this.longestPauseMs, performance.now() - begun)
  }

  /**
   * Hands in one program. Where no answer came, the list of one's own submissions is looked at before it is sent again,
   * as people do.
   */
  async handIn(person: number, mark: string, label: string): Promise<void> {
    const client = this.#clientOf(person)
    const { cid } = this.#stage
    const before = this.#acceptedBy.get(person) ?? 0
    let mayBeThere = false
    this.sent += 1
    const id = await this.#untilHealed(async () => {
      if (mayBeThere) {
        const query = { contestID: cid, limit: 5, currentPage: 1, onlyMine: true }
        const { total, records } = await client.call(listContestSubmissions, { query })
        if (total > ATTEMPTS_EACH + before) return records[0]?.submitId
      }
      mayBeThere = true
      const body = { cid, pid: label, language: CPP, code: sumProgram(mark) }
      return (await client.call(submit, { body })).submitId
    })
    if (id === undefined) return
    this.accepted.add(id)
    this.#acceptedBy.set(person, before + 1)
  }

  /** Holds an event stream until everybody leaves, and opens it again when it ends. */
  async follow(person: number): Promise<void> {
    let isLost = false
    while (!this.#gone.signal.aborted) {
      try {
        const response = await fetch(`${this.#url}/api/events?board=${this.#stage.cid}`, {
          headers: this.#headers(person),
          signal: this.#gone.signal,
        })
        if (response.status === 200) {
          this.streams += 1
          if (isLost) this.streamsBack += 1
          isLost = false
          try {
            for await (const _ of response.body ?? []);
          } finally {
            this.streams -= 1
            isLost = true
            if (!this.#gone.signal.aborted) this.streamsLost += 1
          }
        } else await response.body?.cancel()
      } catch {
        // It is opened again below.
      }
      await sleep(STREAM_AGAIN_MS)
    }
  }

  leave(): void {
    this.#gone.abort()
  }

  #clientOf(person: number): Client {
    return new Client(this.#url, this.#tokenOf(person))
  }

  #tokenOf(person: number): string {
    const { tokens } = this.#stage
    return tokens[person % tokens.length] ?? ''
  }

  #headers = (person: number) => ({ authorization: this.#tokenOf(person) })

  async #get(person: number, path: string): Promise<void> {
    const response = await fetch(`${this.#url}${path}`, { headers: this.#headers(person) })
    const text = await response.text()
    if (!text.startsWith('{"status":200'))
      throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
  }

  async #untilHealed<T>(ask: () => Promise<T>): Promise<T | undefined> {
    const until = performance.now() + PATIENCE_MS
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await ask()
        if (attempt > 0) this.healed += 1
        return answer
      } catch (error) {
        const isFinal = error instanceof Refused && error.code !== 'database_unavailable'
        if (isFinal || performance.now() > until) {
          this.errors.push(String(error))
          return undefined
        }
        await sleep(AGAIN_MS[attempt] ?? AGAIN_MS[3])
      }
    }
  }
}
